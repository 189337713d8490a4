import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import type { teamsContract } from "../../../contract.ts";
import { Criteria, RATINGS, type Evaluation } from "../../../contract/evaluation.ts";

type Api = ContractRouterClient<typeof teamsContract>;

/** The control of a criterion in a player's form. */
export const ratingControl = (criterion: string) => `rating.${criterion}`;

/** The number after one, round about. */
export function numberAfter(players: Evaluation["players"], number: number): number | undefined {
  return (players.find((one) => one.number > number) ?? players[0])?.number;
}

/** Receives a form of the page. @param pathOf the page's address, with what was done or the number that comes next */
export async function receiveEvaluation(
  api: Api,
  form: FormData,
  { division, pathOf }: { division: string; pathOf(search: string): string },
) {
  const text = (name: string) => String(form.get(name) ?? "");
  switch (text("intent")) {
    case "criteria": {
      const typed = { criteria: text("criteria") };
      const names = typed.criteria.split(/\r?\n/).flatMap((line) => (line.trim() === "" ? [] : [line]));
      const schema = {
        // Whatever line is wrong, it stands in the one field.
        safeParse(value: unknown) {
          const read = Criteria.safeParse(value);
          if (read.success) return { success: true as const, data: read.data };
          const issues = read.error.issues.map(({ message }) => ({ path: ["criteria"], message }));
          return { success: false as const, error: { issues } };
        },
      };
      return receiveForm({
        schema,
        given: names,
        typed,
        send: async (given) => {
          await api.setCriteria({ division, names: given });
          return redirect(pathOf("?done=criteria"));
        },
      });
    }
    case "number": {
      const { changed } = await api.numberPlayers({ division });
      return redirect(pathOf(`?numbered=${changed}`));
    }
    default: {
      const { criteria, players } = await api.evaluation({ division });
      const player = players.find(({ id }) => id === text("player"));
      if (!player) throw data(null, { status: 404 });
      for (const { id } of criteria) {
        const rating = RATINGS.find((one) => String(one) === text(ratingControl(id))) ?? null;
        if ((player.mine[id] ?? null) !== rating)
          await api.ratePlayer({ division, player: player.id, criterion: id, rating });
      }
      return redirect(pathOf(`?number=${numberAfter(players, player.number) ?? player.number}`));
    }
  }
}
