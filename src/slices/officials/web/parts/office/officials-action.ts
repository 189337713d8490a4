import { data, redirect, type ActionFunctionArgs } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { AssignOfficials, SaveNeeds } from "../../../contract/office.ts";
import { officialsApi } from "../../data.ts";

/** What the page says after each of its forms. */
export const DONE = ["assigned", "some", "ended", "needs", "renewal"] as const;
type Done = (typeof DONE)[number];

export type TypedForm = Readonly<Record<string, string>>;
export type OfficialsAnswer = FailedForm<TypedForm>;

/** A place and somebody for it, in one value of a form. */
export const pickValue = ({ event, role, account }: { event: string; role: string; account: string }): string =>
  `${event}|${account}|${role}`;
function pickOf(value: string): { event: string; role: string; account: string } {
  const [event = "", account = "", ...role] = value.split("|");
  return { event, account, role: role.join("|") };
}

/** The name of the field for how many officials of a role a division needs. */
export const needField = (division: string, role: string): string => `need|${division}|${role}`;

/** Receives the forms of a league's game officials, each by its intent. The page stays in its season, week and view. */
export async function officialsAction({ request, url, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const form = await request.formData();
  const typed: TypedForm = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const text = (name: string) => typed[name] ?? "";
  const api = context.get(officialsApi);
  const to = (done: Done) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("done", done);
    searchParams.delete("propose");
    return redirect(`${pathname}?${searchParams}`);
  };
  const simply = async (work: Promise<unknown>, done: Done) => {
    try {
      await work;
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
      return data<OfficialsAnswer>({ sent: false, issues: [], refusal: reason.code, typed }, { status: 422 });
    }
    return to(done);
  };
  switch (text("intent")) {
    case "assign":
      return receiveForm({
        schema: AssignOfficials,
        given: { season: text("season"), picks: form.getAll("pick").map((one) => pickOf(String(one))) },
        typed,
        send: async (input) => {
          const { left } = await api.assignOfficials(input);
          return to(left === 0 ? "assigned" : "some");
        },
      });
    case "needs":
      return receiveForm({
        schema: SaveNeeds,
        given: {
          season: text("season"),
          version: Number(text("version")),
          needs: Object.entries(typed).flatMap(([name, value]) => {
            const [field, division = "", ...role] = name.split("|");
            const count = value.trim() === "" ? 0 : Number(value);
            return field === "need" ? [{ division, role: role.join("|"), count }] : [];
          }),
        },
        typed,
        send: async (input) => {
          await api.saveOfficialsNeeded(input);
          return to("needs");
        },
      });
    case "end":
      return simply(api.endAssignment({ assignment: text("assignment") }), "ended");
    case "renew":
      return simply(api.askToRenew({ league, account: text("account") }), "renewal");
    default:
      throw data(null, { status: 400 });
  }
}
