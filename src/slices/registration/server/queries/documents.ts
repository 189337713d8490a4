import type { Language } from "#kernel/language.ts";
import type { ActorContext } from "#platform/call.ts";
import { calendarOf, seasonsWithSpot } from "../documents/calendar.ts";
import { pdfOf } from "../documents/pdf.ts";
import { receiptOf } from "../documents/receipt.ts";
import type { RegistrationDeps } from "../services.ts";
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
export async function receiptFile(ctx: RegistrationDeps & ActorContext, { id, language }: Asked): Promise<File> {
  const came = await confirmation(ctx, { id });
  const registrationIds = came.orders.flatMap(({ children }) => children.map((child) => child.registrationId));
  const answers = await givenAnswers({ db: ctx.db, cipher: ctx.cipher, registrationIds });
  const bytes = await pdfOf(
    receiptOf(came, { language, test: ctx.cards.mode === "test", origin: ctx.origin() }, answers),
  );
  return new File([bytes], `touchline-${came.orders[0]?.number ?? "receipt"}.pdf`, { type: "application/pdf" });
}

/** The first dates of play of what was confirmed. @throws Refusal registration.not-found for everybody who may not see the confirmation */
export async function calendarDocument(ctx: RegistrationDeps & ActorContext, { id, language }: Asked): Promise<File> {
  const came = await confirmation(ctx, { id });
  const text = calendarOf(seasonsWithSpot(came), { language, origin: ctx.origin(), now: ctx.clock.now() });
  return new File([text], `touchline-${came.orders[0]?.number ?? "season"}.ics`, { type: "text/calendar" });
}
