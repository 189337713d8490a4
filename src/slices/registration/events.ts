import type { EventOf } from "#kernel/event.ts";

/** RegistrationsOfFamily registrations of one family in one season. `accountIds` are the guardians, who are told. */
export interface RegistrationsOfFamily {
  readonly registrationIds: readonly string[];
  readonly accountIds: readonly string[];
  /** A public name, for the sentence that tells of it. */
  readonly leagueName: string;
}

/** What became of asking for spots: ids, and never a child's name. */
export type RegistrationEvent =
  | EventOf<"registration.held", RegistrationsOfFamily & { orderId: string }>
  | EventOf<"registration.waitlisted", RegistrationsOfFamily>
  | EventOf<"registration.confirmed", RegistrationsOfFamily & { orderId: string }>
  /** Spots went back unpaid. */
  | EventOf<"registration.expired", RegistrationsOfFamily & { orderId: string }>
  | EventOf<"registration.offered", RegistrationsOfFamily>
  | EventOf<"registration.offer-accepted", RegistrationsOfFamily & { orderId: string }>
  | EventOf<"registration.offer-declined", RegistrationsOfFamily>
  | EventOf<"registration.offer-lapsed", RegistrationsOfFamily>
  | EventOf<"registration.left-waitlist", RegistrationsOfFamily>
  /** By the league, with a reason that stands with the registration. */
  | EventOf<"registration.removed", RegistrationsOfFamily>
  /** To another division. Cents that the spot costs more, or less below zero; and what of that is on its way back. */
  | EventOf<"registration.moved", RegistrationsOfFamily & { differenceCents: number; refundCents: number }>
  /** Cents that are on their way back. */
  | EventOf<"registration.cancelled", RegistrationsOfFamily & { refundCents: number }>
  | EventOf<"registration.aid-asked", RegistrationsOfFamily & { aidId: string; orderId: string }>
  | EventOf<"registration.aid-decided", RegistrationsOfFamily & { aidId: string; orderId: string; granted: boolean }>;
