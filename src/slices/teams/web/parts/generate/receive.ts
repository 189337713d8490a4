import type { ContractRouterClient } from "@orpc/contract";
import { data, redirect } from "react-router";
import { isRefusal } from "#kernel/refusal.ts";
import type { teamsContract } from "../../../contract.ts";
import {
  AIM_WEIGHTS,
  BALANCE_AIMS,
  BALANCE_RULES,
  type StartProposal,
  type TeamProposal,
} from "../../../contract/generate.ts";

type Api = ContractRouterClient<typeof teamsContract>;

/** What was refused. */
export interface GenerateAnswer {
  readonly refusal?: string;
  readonly failed?: true;
}

/** What the choices of a form say. */
function chosen(form: FormData): Pick<StartProposal, "rules" | "weights" | "questions"> {
  const weightIn = (name: string) => AIM_WEIGHTS.find((one) => String(one) === form.get(name));
  const questions = [...form.keys()].filter((name) => name.startsWith("question."));
  return {
    rules: Object.fromEntries(BALANCE_RULES.map((rule) => [rule, form.has(`rule.${rule}`)])),
    weights: Object.fromEntries(BALANCE_AIMS.map((aim) => [aim, weightIn(`aim.${aim}`) ?? 1])),
    questions: Object.fromEntries(questions.map((name) => [name.slice("question.".length), weightIn(name) ?? 0])),
  };
}

/** The same choices again, with other requests that must be kept. */
function againWith(proposal: TeamProposal, forced: [string, string][]): Omit<StartProposal, "division"> {
  const { method, rules, weights, questions, seed } = proposal;
  return {
    method,
    rules,
    weights: weights as NonNullable<StartProposal["weights"]>,
    questions: questions as NonNullable<StartProposal["questions"]>,
    seed,
    forced,
  };
}

/** Receives a form of the page. `done` leads where the person goes on. */
export async function receiveGenerateForm(
  api: Api,
  form: FormData,
  { board, report }: { board(changed: number): string; report: (reason: unknown) => void },
) {
  const text = (name: string) => String(form.get(name) ?? "");
  const division = text("division");
  try {
    switch (text("intent")) {
      case "drop":
        await api.dropProposal({ division });
        return null;
      case "use": {
        const { changed } = await api.useProposal({ division, proposal: text("proposal") });
        return redirect(board(changed));
      }
      case "force":
      case "unforce": {
        const { proposal } = await api.teamProposal({ division });
        if (!proposal) return data<GenerateAnswer>({ refusal: "teams.no-proposal" }, { status: 422 });
        const pair: [string, string] = [text("from"), text("to")];
        const others = proposal.forced.filter((one) => !pair.every((player) => one.includes(player)));
        await api.startProposal({
          division,
          ...againWith(proposal, text("intent") === "force" ? [...others, pair] : others),
        });
        return null;
      }
      case "pair": {
        const kind = text("kind") === "together" ? "together" : "apart";
        await api.addRequest({ division, player: text("player"), other: text("other"), kind });
        return null;
      }
      case "settle": {
        await api.settleFriendRequest({ division, request: text("request"), player: text("friend") || null });
        return null;
      }
      case "unpair":
        await api.removeRequest({ division, request: text("request") });
        return null;
      default:
        await api.startProposal({
          division,
          method: text("method") === "balanced" ? "balanced" : "deal",
          seed: Number(text("seed")) || 1,
          ...chosen(form),
        });
        return null;
    }
  } catch (reason) {
    if (isRefusal(reason) && reason.code === "teams.not-found") throw data(null, { status: 404 });
    if (isRefusal(reason)) return data<GenerateAnswer>({ refusal: reason.code }, { status: 422 });
    report(reason);
    return data<GenerateAnswer>({ failed: true }, { status: 500 });
  }
}
