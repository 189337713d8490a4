import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { TeamRecord } from "#kernel/game-score.ts";
import { UpcomingEvent } from "#kernel/time/upcoming-event.ts";
import { Installment, PriceLine } from "#slices/fees/contract/fields.ts";
import { Id, RefundOutlook } from "./fields.ts";
import { Player, SeasonFacts } from "./season-facts.ts";
import { STATUSES } from "./vocabulary.ts";

/** What a family has: My Leagues, and the page that confirms. */

const cents = z.int();

/** What wants an answer before a time. `registrationIds` of siblings who are offered spots together are several. */
export const Deadline = z.object({
  kind: z.enum(["hold", "offer", "aid", "installment"]),
  /** Spots go back then; of an installment, the next attempt. */
  deadline: z.iso.datetime(),
  orderId: z.nullable(Id),
  registrationIds: z.array(Id),
  leagueName: z.string(),
  seasonName: z.string(),
  firstNames: z.array(z.string()),
  /** Due now; of an offer, what accepting it would cost in all. */
  amountCents: cents,
  timeZone: z.string(),
});
export type Deadline = z.output<typeof Deadline>;

export const MyRegistration = z.object({
  id: Id,
  ...SeasonFacts.shape,
  division: z.object({ id: Id, name: z.string() }),
  status: z.enum(STATUSES),
  createdAt: z.iso.datetime(),
  /** Who registered the child: another guardian sees it and may cancel, but pays nothing. */
  mine: z.boolean(),
  /** None before teams are made. */
  team: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The team's next event; none before the league has published its schedule. */
  next: z.nullable(UpcomingEvent),
  /** "5-2", or "3-1-1" where a game was tied; none before the team has played. */
  record: z.nullable(z.string()),
  /** The team's last game that counts. */
  last: TeamRecord.shape.last,
  /** On the waitlist, 1 for the next; null unless waiting. */
  position: z.nullable(z.int()),
  /** Whether brothers and sisters wait for the same offer. */
  together: z.boolean(),
  offer: z.nullable(z.object({ expiresAt: z.iso.datetime(), priceCents: cents })),
  holdExpiresAt: z.nullable(z.iso.datetime()),
  order: z.nullable(
    z.object({
      id: Id,
      number: z.string(),
      state: z.string(),
      /** The amounts are this child's part: brothers and sisters may stand in the same order. */
      totalCents: cents,
      paidCents: cents,
      refundedCents: cents,
      /** Whether its receipt can be seen: something was paid, by this account or for nobody but children of its family. */
      receipt: z.boolean(),
      /** What is still to come, the next first. */
      installments: z.array(Installment),
    }),
  ),
  /** Of an imported spot: what it costs and what was paid, to the league itself. */
  imported: z.nullable(z.object({ priceCents: cents, paidCents: cents })),
  /** Null where there is nothing to cancel any more. */
  cancel: z.nullable(RefundOutlook),
});
export type MyRegistration = z.output<typeof MyRegistration>;

export const Receipt = z.object({
  orderId: Id,
  number: z.string(),
  leagueName: z.string(),
  seasonName: z.string(),
  firstNames: z.array(z.string()),
  paidAt: z.nullable(z.iso.datetime()),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
});
export type Receipt = z.output<typeof Receipt>;

export const MyLeagues = z.object({
  now: z.iso.datetime(),
  /** The soonest first. */
  deadlines: z.array(Deadline),
  /** What goes on and what is to come, by child; the youngest season first. Ended seasons are in `past`. */
  children: z.array(z.object({ ...Player.shape, registrations: z.array(MyRegistration) })),
  past: z.array(z.object({ ...Player.shape, registrations: z.array(MyRegistration) })),
  receipts: z.array(Receipt),
});
export type MyLeagues = z.output<typeof MyLeagues>;

/** What comes next, with its day in the league's calendar, in the order of the days. */
export const NextStep = z.object({
  kind: z.enum([
    "full-refund-until",
    "part-refund-until",
    "registration-closes",
    "installment",
    "first-day",
    "last-day",
  ]),
  date: z.iso.date(),
  amountCents: z.nullable(cents),
  /** What comes back until then, of the league's own lines. */
  percent: z.nullable(z.int()),
});
export type NextStep = z.output<typeof NextStep>;

export const ConfirmedOrder = z.object({
  id: Id,
  number: z.string(),
  ...SeasonFacts.shape,
  /** As the order is now: paid, in-plan, processing, declined, partly-refunded, refunded, unfulfilled, expired, … */
  state: z.string(),
  children: z.array(
    z.object({
      registrationId: Id,
      ...Player.shape,
      division: z.object({ id: Id, name: z.string() }),
      status: z.enum(STATUSES),
      lines: z.array(PriceLine),
      totalCents: cents,
    }),
  ),
  /** What was signed for it, to be had word for word. */
  signed: z.array(z.object({ id: Id, registrationId: Id, title: z.string() })),
  lines: z.array(PriceLine),
  totalCents: cents,
  paidCents: cents,
  refundedCents: cents,
  paidAt: z.nullable(z.iso.datetime()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  installments: z.array(z.object({ ...Installment.shape, state: z.string() })),
  nextSteps: z.array(NextStep),
});
export type ConfirmedOrder = z.output<typeof ConfirmedOrder>;

export const Confirmation = z.object({
  /** The checkout, or the one order that was asked for. */
  id: Id,
  now: z.iso.datetime(),
  /** Where the receipts went. */
  email: z.string(),
  orders: z.array(ConfirmedOrder),
});
export type Confirmation = z.output<typeof Confirmation>;

const { own } = callsOf("registration", (route) => oc.route(route));

export const mineCalls = {
  mine: own("GET", "/registration/mine", "My children's leagues, what wants an answer, and receipts").output(MyLeagues),
  confirmation: own(
    "GET",
    "/registration/confirmations/{id}",
    "What a checkout, or a single order, came to; as it is now",
  )
    .input(z.object({ id: Id }))
    .output(Confirmation),
};
