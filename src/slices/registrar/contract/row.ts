import * as z from "zod/mini";
import { Id } from "#slices/registration/contract/fields.ts";
import { OFFICE_STATES } from "./words.ts";

const cents = z.int();

export const OfficeRow = z.object({
  id: Id,
  /** Null for who is removed, and for families that were invented with a demonstration's leagues. */
  child: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.iso.date(), age: z.int() })),
  division: z.object({ id: Id, name: z.string() }),
  /** As the family told the league about this season. */
  guardian: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  state: z.enum(OFFICE_STATES),
  /** On the waitlist, while waiting. */
  ticket: z.nullable(z.int()),
  /** What the spot costs, credits taken off; what of that was paid, and what is still owed. */
  priceCents: cents,
  paidCents: cents,
  owedCents: cents,
  aidAsked: z.boolean(),
  /** The day in the league's calendar. */
  registeredOn: z.iso.date(),
  /** By the id of the question, of those whose columns were asked for. */
  answers: z.record(z.string(), z.string()),
});
export type OfficeRow = z.output<typeof OfficeRow>;
