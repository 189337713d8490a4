import type { EventOf } from "#kernel/event.ts";

/** Some registrations of one family in one season. `accountIds` are the guardians, who are told. */
interface Some {
  readonly registrationIds: readonly string[];
  readonly accountIds: readonly string[];
  /** A public name, for the sentence that tells of it. */
  readonly leagueName: string;
}

/** What became of asking for places: ids, and never a child's name. */
export type RegistrationEvent =
  | EventOf<"registration.held", Some & { orderId: string }>
  | EventOf<"registration.waitlisted", Some>
  | EventOf<"registration.confirmed", Some & { orderId: string }>
  /** Places went back unpaid. */
  | EventOf<"registration.expired", Some & { orderId: string }>
  | EventOf<"registration.offered", Some>
  | EventOf<"registration.offer-accepted", Some & { orderId: string }>
  | EventOf<"registration.offer-declined", Some>
  | EventOf<"registration.offer-lapsed", Some>
  | EventOf<"registration.left-waitlist", Some>
  /** By the league, with a reason that stands with the registration. */
  | EventOf<"registration.removed", Some>
  /** To another division. Cents that the place costs more, or less below zero; and what of that is on its way back. */
  | EventOf<"registration.moved", Some & { differenceCents: number; refundCents: number }>
  /** Cents that are on their way back. */
  | EventOf<"registration.cancelled", Some & { refundCents: number }>
  /** Families cannot pay a league whose registration is open or opens soon. `accountIds` run the league. */
  | EventOf<"registration.account-missing", { leagueId: string; leagueName: string; accountIds: readonly string[] }>
  | EventOf<"registration.aid-asked", Some & { aidId: string; orderId: string }>
  | EventOf<"registration.aid-decided", Some & { aidId: string; orderId: string; granted: boolean }>;
