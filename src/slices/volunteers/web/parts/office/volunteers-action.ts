import { data, redirect, type ActionFunctionArgs } from "react-router";
import { receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { NewPattern, NewRole, NoShow, ReleaseHours } from "../../../contract/office.ts";
import { volunteersApi } from "../../data.ts";

/** What the page says after each of its forms. */
export const DONE = [
  "role",
  "role-removed",
  "pattern",
  "pattern-removed",
  "release",
  "added",
  "invited",
  "removed",
  "no-show",
  "asked",
] as const;
export type Done = (typeof DONE)[number];

export type TypedForm = Readonly<Record<string, string>>;
export type VolunteersAnswer = FailedForm<TypedForm>;

/** A number as a form gives it; none for an empty field, and nonsense for nonsense. */
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** Where a form leads that was taken, in the language of the page. */
export const doneAt = (request: Request, league: string, done: Done): Response =>
  redirect(pathFor(request, `/volunteers/${league}?done=${done}`));

/** Receives the forms of a league's volunteers, each by its intent. */
export async function volunteersAction({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const form = await request.formData();
  const typed: TypedForm = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const text = (name: string) => typed[name] ?? "";
  const api = context.get(volunteersApi);
  const to = (done: Done) => doneAt(request, league, done);
  const simply = async (work: Promise<unknown>, done: Done) => {
    try {
      await work;
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
      return data<VolunteersAnswer>({ sent: false, issues: [], refusal: reason.code, typed }, { status: 422 });
    }
    return to(done);
  };
  switch (text("intent")) {
    case "add-role": {
      const { name, icon, description } = { name: text("name"), icon: text("icon"), description: text("description") };
      return receiveForm({
        schema: NewRole,
        given: {
          league,
          name,
          icon,
          description,
          minimumAge: numberOf(text("minimumAge")),
          points: numberOf(text("points")) ?? 1,
          assignable: form.has("assignable"),
        },
        typed,
        order: ["name", "icon", "description", "minimumAge", "points"],
        send: async (input) => {
          await api.addVolunteerRole(input);
          return to("role");
        },
      });
    }
    case "remove-role":
      return simply(api.removeVolunteerRole({ role: text("role") }), "role-removed");
    case "add-pattern": {
      const isShift = text("per") === "shift";
      const time = (name: string) => (isShift && text(name) !== "" ? text(name) : null);
      return receiveForm({
        schema: NewPattern,
        given: {
          league,
          role: text("role"),
          per: text("per"),
          spots: numberOf(text("spots")) ?? 0,
          from: time("from"),
          to: time("to"),
          minutes: isShift ? numberOf(text("minutes")) : null,
        },
        typed,
        order: ["role", "per", "spots", "from", "to", "minutes"],
        send: async (input) => {
          await api.addVolunteerPattern(input);
          return to("pattern");
        },
      });
    }
    case "remove-pattern":
      return simply(api.removeVolunteerPattern({ league, pattern: text("pattern") }), "pattern-removed");
    case "release-hours":
      return receiveForm({
        schema: ReleaseHours,
        given: { league, hours: numberOf(text("hours")) ?? -1 },
        typed,
        send: async (input) => {
          await api.setReleaseHours(input);
          return to("release");
        },
      });
    case "remove":
      return simply(api.removeVolunteer({ signup: text("signup") }), "removed");
    case "no-show":
    case "came": {
      const noShow = text("intent") === "no-show";
      return receiveForm({
        schema: NoShow,
        given: { signup: text("signup"), noShow, note: text("note") },
        typed,
        send: async (input) => {
          await api.markNoShow(input);
          return to("no-show");
        },
      });
    }
    case "ask":
      return simply(api.askForVolunteers({ league }), "asked");
    default:
      throw data(null, { status: 400 });
  }
}
