import { reaction } from "#platform/events/reactions.ts";
import type { AccountsEvent } from "#slices/accounts/events.ts";
import type { LeaguesEvent } from "#slices/leagues/events.ts";
import type { MessagingEvent } from "#slices/messaging/events.ts";
import type { PaymentsEvent } from "#slices/payments/events.ts";
import type { TeamsEvent } from "#slices/teams/events.ts";
import type { RegistrationEvent } from "#slices/registration/events.ts";
import type { NotificationKind } from "../contract/kinds.ts";
import { notify } from "./commands.ts";

/** What a member is told of an event. */
interface Notice<Payload> {
  kind: NotificationKind;
  /** An English address of ours. */
  link: string;
  /** True for what its owner should see soon, in case somebody else did it. */
  urgent?: boolean;
  facts?(payload: Payload): Record<string, string>;
  /** Whether there is something to tell; there is unless told otherwise. */
  when?(payload: Payload): boolean;
}

/** What there is a notice for. Whoever deleted their account is told nothing more. */
type ToldEvent =
  | Exclude<AccountsEvent, { name: "accounts.deleted" }>
  | Extract<
      PaymentsEvent,
      {
        name:
          | "payments.payment-received"
          | "payments.instalment-failed"
          | "payments.refund-begun"
          | "payments.refund-failed"
          | "payments.order-unfulfilled";
      }
    >;
type PayloadOf<Name> = Extract<ToldEvent, { name: Name }>["payload"];

const ACCOUNT = "/profile";
const MY_LEAGUES = "/my-leagues";

/** The compiler demands a notice for each event that accounts announces, and for what a family must hear of its money. */
const NOTICES: { readonly [Name in ToldEvent["name"]]: Notice<PayloadOf<Name>> } = {
  "accounts.signed-up": { kind: "welcome", link: "/find-league" },
  "accounts.email-verified": { kind: "email-verified", link: ACCOUNT },
  "accounts.email-undeliverable": { kind: "email-undeliverable", link: "/profile/email", urgent: true },
  "accounts.password-changed": { kind: "password-changed", link: ACCOUNT, urgent: true },
  "accounts.email-changed": { kind: "email-changed", link: ACCOUNT, urgent: true },
  "accounts.signed-in-on-new-device": {
    kind: "new-device",
    link: ACCOUNT,
    facts: ({ device }) => ({ device }),
  },
  "accounts.two-factor-on": { kind: "two-factor-on", link: ACCOUNT },
  "accounts.two-factor-off": { kind: "two-factor-off", link: ACCOUNT, urgent: true },
  "accounts.google-linked": { kind: "google-linked", link: ACCOUNT },
  "accounts.google-unlinked": { kind: "google-unlinked", link: "/profile/password", urgent: true },
  "accounts.identity-verified": { kind: "identity-verified", link: ACCOUNT },
  "accounts.identity-refused": { kind: "identity-refused", link: ACCOUNT, facts: ({ reason }) => ({ reason }) },
  "accounts.admin-granted": { kind: "admin-granted", link: "/dashboard" },
  "accounts.permissions-changed": { kind: "permissions-changed", link: "/profile/groups", urgent: true },
  "accounts.data-ready": { kind: "data-ready", link: "/profile/data" },
  "payments.payment-received": { kind: "payment-received", link: MY_LEAGUES },
  "payments.instalment-failed": { kind: "instalment-failed", link: MY_LEAGUES, urgent: true },
  "payments.refund-begun": { kind: "refund-begun", link: MY_LEAGUES },
  // What is tried again by itself worries nobody.
  "payments.refund-failed": { kind: "refund-failed", link: MY_LEAGUES, urgent: true, when: ({ again }) => !again },
  "payments.order-unfulfilled": { kind: "order-unfulfilled", link: MY_LEAGUES, urgent: true },
};

/** A member is told what happened to their account, and to their money. */
const accountNotices = reaction<ToldEvent>({
  name: "notifications.account-notices",
  hears: Object.keys(NOTICES) as ToldEvent["name"][],
  hear(tx, event) {
    const { kind, link, urgent = false, facts, when } = NOTICES[event.name] as Notice<ToldEvent["payload"]>;
    if (when?.(event.payload) === false) return Promise.resolve();
    return notify(tx, {
      accountId: event.payload.accountId,
      kind,
      facts: facts?.(event.payload) ?? {},
      link,
      urgent,
      eventId: event.id,
      createdAt: event.announcedAt,
    });
  },
});

type PlaceEvent = Extract<RegistrationEvent, { name: keyof typeof PLACE_NOTICES }>;

/** What guardians are told of their children's places, and a league's owner of who asks for help. */
const PLACE_NOTICES = {
  "registration.waitlisted": { kind: "place-waiting" },
  "registration.offered": { kind: "place-offered", urgent: true },
  "registration.confirmed": { kind: "place-confirmed" },
  "registration.expired": { kind: "place-expired" },
  "registration.offer-lapsed": { kind: "offer-lapsed" },
  "registration.cancelled": { kind: "place-cancelled" },
  "registration.removed": { kind: "place-removed" },
  "registration.moved": { kind: "place-moved" },
  // Asked of those who run the league: their dashboard leads on.
  "registration.aid-asked": { kind: "aid-asked", urgent: true, link: "/dashboard" },
  "registration.aid-decided": { kind: "aid-decided", urgent: true },
} as const satisfies Partial<
  Record<RegistrationEvent["name"], { kind: NotificationKind; urgent?: true; link?: string }>
>;

/** All who are concerned are told what became of places. */
const placeNotices = reaction<PlaceEvent>({
  name: "notifications.place-notices",
  hears: Object.keys(PLACE_NOTICES) as PlaceEvent["name"][],
  async hear(tx, { id: eventId, name, payload, announcedAt: createdAt }) {
    const { kind, urgent, link } = { urgent: false, link: MY_LEAGUES, ...PLACE_NOTICES[name] };
    for (const accountId of payload.accountIds) {
      const facts = { league: payload.leagueName };
      await notify(tx, { accountId, kind, facts, link, urgent, eventId, createdAt });
    }
  },
});

/** A league wrote to families: the notice leads to what it wrote. */
const announcementNotices = reaction<MessagingEvent>({
  name: "notifications.announcements",
  hears: ["messaging.announced"],
  async hear(tx, { id: eventId, payload, announcedAt: createdAt }) {
    const { accountIds, leagueName, announcementId, urgent } = payload;
    const link = `/announcements/${announcementId}`;
    for (const accountId of accountIds) {
      const facts = { league: leagueName };
      await notify(tx, { accountId, kind: "announcement", facts, link, urgent, eventId, createdAt });
    }
  },
});

type DecisionEvent = Extract<LeaguesEvent, { name: "leagues.approved" | "leagues.denied" }>;

/** A league's people are told what was decided about it, once it is in effect. */
const decisionNotices = reaction<DecisionEvent>({
  name: "notifications.league-decisions",
  hears: ["leagues.approved", "leagues.denied"],
  async hear(tx, { id: eventId, name, payload, announcedAt: createdAt }) {
    const { kind: what, leagueId, leagueName, slug, accountIds } = payload;
    const approved = name === "leagues.approved";
    const outcome = approved ? "approved" : "denied";
    const kind = what === "new" ? (`league-${outcome}` as const) : (`league-change-${outcome}` as const);
    const mended = what === "new" ? `/league-management/${leagueId}` : `/league-management/${leagueId}/edit`;
    const link = approved ? `/league-details/${slug}` : mended;
    for (const accountId of accountIds) {
      const facts = { league: leagueName };
      await notify(tx, { accountId, kind, facts, link, urgent: !approved, eventId, createdAt });
    }
  },
});

/** Who keeps a search is told of a new league that fits it. */
const searchNotices = reaction<Extract<LeaguesEvent, { name: "leagues.search-matched" }>>({
  name: "notifications.saved-searches",
  hears: ["leagues.search-matched"],
  async hear(tx, { id: eventId, payload: { leagueName, slug, accountIds }, announcedAt: createdAt }) {
    const facts = { league: leagueName };
    const link = `/league-details/${slug}`;
    for (const accountId of accountIds) {
      await notify(tx, { accountId, kind: "search-matched", facts, link, urgent: false, eventId, createdAt });
    }
  },
});

type DistrictEvent = Extract<
  LeaguesEvent,
  { name: "leagues.district-manager-added" | "leagues.district-manager-removed" }
>;

/** Somebody is told that they manage a district, or no longer do. */
const districtNotices = reaction<DistrictEvent>({
  name: "notifications.districts",
  hears: ["leagues.district-manager-added", "leagues.district-manager-removed"],
  hear(tx, { id: eventId, name, payload, announcedAt: createdAt }) {
    const given = name === "leagues.district-manager-added";
    return notify(tx, {
      accountId: payload.accountId,
      kind: given ? "district-given" : "district-taken",
      facts: { district: payload.district },
      link: given ? "/dashboard" : "/notifications",
      urgent: true,
      eventId,
      createdAt,
    });
  },
});

type StaffEvent = Extract<LeaguesEvent, { name: keyof typeof STAFF_NOTICES }>;

/**
 * What those who run or decide about a league are told: whom it is about hears it as `you`, and finds nothing in the office
 * (any more); all others as `they`.
 */
const STAFF_NOTICES = {
  "leagues.submitted": { they: "league-submitted" },
  "leagues.manager-joined": { they: "manager-joined" },
  "leagues.manager-left": { you: "manager-removed", they: "manager-left" },
  "leagues.owner-changed": { they: "owner-changed" },
  "leagues.official-assigned": { you: "official-assigned", they: "official-joined" },
} as const satisfies Partial<Record<LeaguesEvent["name"], { you?: NotificationKind; they: NotificationKind }>>;

/** Who runs a league hears who joined, left or owns it; who decides hears what was handed in. */
const staffNotices = reaction<StaffEvent>({
  name: "notifications.league-staff",
  hears: Object.keys(STAFF_NOTICES) as StaffEvent["name"][],
  async hear(tx, { id: eventId, name, payload, announcedAt: createdAt }) {
    const kinds: { you?: NotificationKind; they: NotificationKind } = STAFF_NOTICES[name];
    const about = "accountId" in payload ? payload.accountId : undefined;
    const office =
      name === "leagues.submitted"
        ? `/dashboard/leagues?id=${payload.submissionId}`
        : `/league-management/${payload.leagueId}`;
    for (const accountId of payload.toldIds) {
      const you = accountId === about ? kinds.you : undefined;
      const kind = you ?? kinds.they;
      const link = you ? "/notifications" : office;
      const facts = { league: payload.leagueName };
      await notify(tx, { accountId, kind, facts, link, urgent: kind === "manager-removed", eventId, createdAt });
    }
  },
});

/** What is told of a league's payouts and of the account that they go to. */
const PAYOUT_NOTICES = {
  "payments.payout-failed": "payout-failed",
  "payments.payout-account-opened": "payout-account-opened",
  "payments.payout-account-changed": "payout-account-changed",
} as const;
type PayoutEvent = Extract<PaymentsEvent, { name: keyof typeof PAYOUT_NOTICES }>;

/** Who runs a league hears what happens to its payouts, and is led to what they can do. */
const payoutNotices = reaction<PayoutEvent>({
  name: "notifications.payouts",
  hears: Object.keys(PAYOUT_NOTICES) as PayoutEvent["name"][],
  async hear(tx, { id: eventId, name, payload: { payeeId, accountIds }, announcedAt: createdAt }) {
    const link = `/league-management/${payeeId}/money`;
    for (const accountId of accountIds)
      await notify(tx, { accountId, kind: PAYOUT_NOTICES[name], facts: {}, link, urgent: true, eventId, createdAt });
  },
});

/** Who runs a league hears that families cannot pay it yet, and is led to where its account is opened. */
const accountMissing = reaction<Extract<RegistrationEvent, { name: "registration.account-missing" }>>({
  name: "notifications.account-missing",
  hears: ["registration.account-missing"],
  async hear(tx, { id: eventId, payload: { leagueId, leagueName, accountIds }, announcedAt: createdAt }) {
    const link = `/league-management/${leagueId}/money`;
    const facts = { league: leagueName };
    for (const accountId of accountIds)
      await notify(tx, { accountId, kind: "payout-account-missing", facts, link, urgent: true, eventId, createdAt });
  },
});

/** Families hear of their player's team, coaches of who left theirs. */
const teamNotices = reaction<TeamsEvent>({
  name: "notifications.teams",
  hears: ["teams.published", "teams.roster-changed", "teams.player-left"],
  async hear(tx, { id: eventId, name, payload, announcedAt: createdAt }) {
    const left = name === "teams.player-left" ? payload : undefined;
    const kind = left ? "player-left-team" : name === "teams.published" ? "team-published" : "team-changed";
    const link = left ? `/teams/${left.teamId}` : MY_LEAGUES;
    const facts = { league: payload.leagueName, ...(left ? { team: left.teamName } : {}) };
    for (const accountId of payload.accountIds)
      await notify(tx, { accountId, kind, facts, link, urgent: false, eventId, createdAt });
  },
});

/** Everything that this slice hears. */
export const notificationReactions = [
  accountNotices,
  placeNotices,
  announcementNotices,
  decisionNotices,
  searchNotices,
  districtNotices,
  staffNotices,
  payoutNotices,
  accountMissing,
  teamNotices,
];
