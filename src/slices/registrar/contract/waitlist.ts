import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { Id } from "#slices/registration/contract/fields.ts";

/** Who waits in a season, in the order in which they are offered spots, and the offers that stand. */

export const Waiter = z.object({
  id: Id,
  /** Null for families that were invented with a demonstration's leagues. */
  child: z.nullable(z.object({ firstName: z.string(), lastName: z.string(), age: z.int() })),
  guardian: z.nullable(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** The number drawn on arrival: the lower one is offered a spot first. */
  ticket: z.int(),
  since: z.iso.datetime(),
  /** Brothers and sisters who wait for spots at the same time, this one not among them. */
  together: z.array(z.object({ firstName: z.string(), divisionName: z.string() })),
});

export const StandingOffer = z.object({
  id: Id,
  child: Waiter.shape.child,
  guardian: Waiter.shape.guardian,
  expiresAt: z.nullable(z.iso.datetime()),
});

export const DivisionWaitlist = z.object({
  id: Id,
  name: z.string(),
  capacity: z.int(),
  taken: z.int(),
  waiting: z.array(Waiter),
  offers: z.array(StandingOffer),
});
export type DivisionWaitlist = z.output<typeof DivisionWaitlist>;

export const OfficeWaitlist = z.object({
  season: z.object({ id: Id, name: z.string() }),
  seasons: z.array(z.object({ id: Id, name: z.string() })),
  timeZone: z.string(),
  /** Those where somebody waits or is offered a spot, and the one that was asked for. */
  divisions: z.array(DivisionWaitlist),
});
export type OfficeWaitlist = z.output<typeof OfficeWaitlist>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const officeWaitlistCalls = {
  officeWaitlist: own("GET", "/office/leagues/{league}/waitlist", "Who waits in a season, in their order")
    .input(z.object({ league: Id, season: z.optional(Id) }))
    .output(OfficeWaitlist),
};
