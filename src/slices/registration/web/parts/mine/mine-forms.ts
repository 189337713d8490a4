import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { splitLanguage } from "#kernel/language.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { registrationApi } from "../../data.ts";
import { orRefused } from "../confirm/confirm-forms.ts";

/** A button of My Leagues: what, of which registration. */
export interface TypedDeed {
  intent: string;
  id: string;
}

/** What was just done, as the next page says it. */
export const DONE = ["declined", "left", "cancelled", "card", "taken"] as const;
type Done = (typeof DONE)[number];

/** Receives the buttons of My Leagues and of an offer's page, each by its intent. */
export async function receiveMineForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const api = context.get(registrationApi);
  const typed: TypedDeed = { intent: text("intent"), id: text("id") };
  const { id } = typed;
  const done = (what: Done) => redirect(`${pathFor(request, "/my-leagues")}?done=${what}`);
  switch (typed.intent) {
    case "accept":
      return orRefused(typed, async () => {
        const { language } = splitLanguage(new URL(request.url).pathname);
        const { orderId, confirmed } = await api.acceptOffer({ id, submissionKey: text("submissionKey"), language });
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
