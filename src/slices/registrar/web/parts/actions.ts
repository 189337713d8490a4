import { redirect, type ActionFunctionArgs } from "react-router";
import { receiveForm } from "#browser/forms/form-action.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { OfflinePayment, paymentsApi } from "#slices/payments/web/public.ts";
import { centsOf } from "#kernel/money/money.ts";
import {
  AidDecision,
  OfficeCancel,
  OfficeInvite,
  OfficeMove,
  OfficeOffer,
  OfficeRemoval,
} from "../../contract/actions.ts";
import { tablePath } from "./table-address.ts";
import { registrarApi } from "../data.ts";

/** What was done, as the page says it afterwards. */
export const DONE = ["cancelled", "moved", "paid", "aid", "offered", "removed", "invited"] as const;
export type Done = (typeof DONE)[number];

/** What the forms of a registration send: each says by `intent` which it is. */
export async function receiveAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const league = params["league"] ?? "";
  const id = params["registration"] ?? text("id");
  const one = { league, id, submissionKey: text("submissionKey") };
  const api = context.get(registrarApi);
  const back = params["registration"] ? `${tablePath(league)}/${id}` : `/league-management/${league}/waitlist`;
  const finished = (done: Done) => redirect(`${pathFor(request, back)}?done=${done}`);
  const typed = {
    intent: text("intent"),
    id,
    reason: text("reason"),
    waived: text("waived"),
    percent: text("percent"),
  };

  switch (text("intent")) {
    case "cancel":
      return receiveForm({
        schema: OfficeCancel,
        given: { ...one, ...waivedOf(text), reason: text("reason") },
        typed,
        send: async (input) => (await api.officeCancel(input), finished("cancelled")),
      });
    case "move":
      return receiveForm({
        schema: OfficeMove,
        given: {
          ...one,
          divisionId: text("divisionId"),
          shownCents: Number(text(`difference:${text("divisionId")}`)),
          pastWaitlist: form.has("pastWaitlist"),
          reason: text("reason"),
        },
        typed,
        send: async (input) => (await api.officeMove(input), finished("moved")),
      });
    case "offline":
      return receiveForm({
        schema: OfflinePayment,
        given: {
          id: text("orderId"),
          submissionKey: one.submissionKey,
          method: text("method"),
          amountCents: Number(text("amountCents")),
        },
        typed,
        send: async (input) => (await context.get(paymentsApi).recordOffline(input), finished("paid")),
      });
    case "aid":
      return receiveForm({
        schema: AidDecision,
        given: {
          id: text("aidId"),
          submissionKey: one.submissionKey,
          grant: text("decision") === "grant" ? { percent: Number(text("percent") || Number.NaN) } : null,
        },
        typed,
        send: async (input) => (await api.decideAid(input), finished("aid")),
      });
    case "invite":
      return receiveForm({
        schema: OfficeInvite,
        given: { ...one, language: text("language") },
        typed,
        send: async (input) => (await api.officeInvite(input), finished("invited")),
      });
    case "offer":
      return receiveForm({
        schema: OfficeOffer,
        given: { ...one, enlarge: form.has("enlarge"), reason: text("reason") },
        typed,
        send: async (input) => (await api.officeOffer(input), finished("offered")),
      });
    default:
      return receiveForm({
        schema: OfficeRemoval,
        given: { ...one, reason: text("reason") },
        typed,
        send: async (input) => (await api.officeRemove(input), finished("removed")),
      });
  }
}

/** What is waived, and what was shown to go back with that: what is not paid yet is asked for no more first. */
function waivedOf(text: (name: string) => string): { waivedCents: number | null; shownCents: number } {
  if (text("how") !== "other") return { waivedCents: null, shownCents: Number(text("policyCents")) };
  const waivedCents = centsOf(text("waived")) ?? Number.NaN;
  return { waivedCents, shownCents: Math.max(0, waivedCents - Number(text("unpaidCents"))) || 0 };
}
