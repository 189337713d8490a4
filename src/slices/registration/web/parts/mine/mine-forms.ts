import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { splitLanguage } from "#kernel/language.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { MyLeagues } from "../../../contract/mine.ts";
import { answerOffer } from "../form/wizard.ts";
import { registrationApi } from "../../data.ts";
import { orRefused } from "../confirm/confirm-forms.ts";

/** A button of My Leagues: what, of which registration. */
export interface TypedAction {
  intent: string;
  id: string;
}

/** What was just done, as the next page says it. */
export const DONE = ["declined", "left", "cancelled", "card", "taken", "waiting"] as const;
type Done = (typeof DONE)[number];

/** Whoever only waited fills in the league's form with accepting. */
function formNeeded(reason: unknown): undefined {
  if (isRefusal(reason) && reason.code === "registration.form-incomplete") return undefined;
  throw reason;
}

async function leagueOf(api: { mine(): Promise<MyLeagues> }, id: string): Promise<string> {
  const { children } = await api.mine();
  const [one] = children.flatMap(({ registrations }) => registrations).filter((registration) => registration.id === id);
  if (!one) throw data(null, { status: 404 });
  return one.league.slug;
}

/** Receives the buttons of My Leagues and of an offer's page, each by its intent. */
export async function receiveMineForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(registrationApi);
  const typed: TypedAction = { intent: text("intent"), id: text("id") };
  const { id } = typed;
  const done = (what: Done) => redirect(`${pathFor(request, "/my-leagues")}?done=${what}`);
  switch (typed.intent) {
    case "accept":
      return orRefused(typed, async () => {
        const { language } = splitLanguage(new URL(request.url).pathname);
        const accepted = await api
          .acceptOffer({ id, submissionKey: text("submissionKey"), language })
          .catch(formNeeded);
        if (!accepted) return answerOffer(request, context, await leagueOf(api, id));
        const { orderId, confirmed } = accepted;
        return confirmed
          ? redirect(pathFor(request, `/confirmation/${orderId}`))
          : redirectDocument(pathFor(request, "/confirm-registration"));
      });
    case "decline":
      return orRefused(typed, async () => (await api.declineOffer({ id }), done("declined")));
    case "leave":
      return orRefused(typed, async () => (await api.leaveWaitlist({ id }), done("left")));
    default:
      throw data(null, { status: 400 });
  }
}
