import type { Actor } from "#kernel/actor.ts";
import type { Language } from "#kernel/language.ts";
import type { PaymentsDeps } from "#slices/payments/server/public.ts";
import { calendarOf, seasonsWithPlace } from "../papers/calendar.ts";
import { pdfOf } from "../papers/pdf.ts";
import { receiptOf } from "../papers/receipt.ts";
import type { PlacesDeps } from "../services.ts";
import { givenAnswers } from "./given.ts";
import { confirmation } from "./confirmation.ts";

interface Asked {
  id: string;
  language: Language;
}

/**
 * The receipt of a checkout or order as it is now. Its name has the order's number, and no child's.
 * @throws Refusal registration.not-found for everybody who may not see the confirmation
 */
export async function receiptFile(
  deps: PlacesDeps,
  { mode }: Pick<PaymentsDeps["cards"], "mode">,
  actor: Actor,
  { id, language }: Asked,
): Promise<File> {
  const came = await confirmation(deps, actor, id);
  const registrationIds = came.orders.flatMap(({ children }) => children.map((child) => child.registrationId));
  const answers = await givenAnswers({ db: deps.db, cipher: deps.cipher, registrationIds });
  const bytes = await pdfOf(receiptOf(came, { language, test: mode === "test", origin: deps.origin() }, answers));
  return new File([bytes], `touchline-${came.orders[0]?.number ?? "receipt"}.pdf`, { type: "application/pdf" });
}

/** The first dates of play of what was confirmed. @throws Refusal registration.not-found for everybody who may not see the confirmation */
export async function calendarPaper(deps: PlacesDeps, actor: Actor, { id, language }: Asked): Promise<File> {
  const came = await confirmation(deps, actor, id);
  const text = calendarOf(seasonsWithPlace(came), { language, origin: deps.origin(), now: deps.clock.now() });
  return new File([text], `touchline-${came.orders[0]?.number ?? "season"}.ics`, { type: "text/calendar" });
}
