import { reaction } from "#platform/events/reactions.ts";
import type { AccountsEvent } from "#slices/accounts/events.ts";
import type { NotificationKind } from "../contract/kinds.ts";
import { notify } from "./commands.ts";

/** What a member is told of an event of their account. */
interface Notice<Payload> {
  kind: NotificationKind;
  /** An English address of ours. */
  link: string;
  /** True for what its owner should see soon, in case somebody else did it. */
  urgent?: boolean;
  facts?(payload: Payload): Record<string, string>;
}

/** Whoever deleted their account is told nothing more. */
type ToldEvent = Exclude<AccountsEvent, { name: "accounts.deleted" }>;
type PayloadOf<Name> = Extract<ToldEvent, { name: Name }>["payload"];

const ACCOUNT = "/profile";

/** The compiler demands a notice for each event that accounts announces. */
const NOTICES: { readonly [Name in ToldEvent["name"]]: Notice<PayloadOf<Name>> } = {
  "accounts.signed-up": { kind: "welcome", link: "/find-league" },
  "accounts.email-verified": { kind: "email-verified", link: ACCOUNT },
  "accounts.password-changed": { kind: "password-changed", link: ACCOUNT, urgent: true },
  "accounts.email-changed": { kind: "email-changed", link: ACCOUNT, urgent: true },
  "accounts.signed-in-on-new-device": {
    kind: "new-device",
    link: ACCOUNT,
    urgent: true,
    facts: ({ device }) => ({ device }),
  },
  "accounts.two-factor-on": { kind: "two-factor-on", link: ACCOUNT },
  "accounts.two-factor-off": { kind: "two-factor-off", link: ACCOUNT, urgent: true },
  "accounts.google-linked": { kind: "google-linked", link: ACCOUNT },
  "accounts.google-unlinked": { kind: "google-unlinked", link: "/profile/password", urgent: true },
  "accounts.identity-verified": { kind: "identity-verified", link: ACCOUNT },
  "accounts.identity-refused": { kind: "identity-refused", link: ACCOUNT, facts: ({ reason }) => ({ reason }) },
  "accounts.admin-granted": { kind: "admin-granted", link: "/dashboard/identities" },
  "accounts.data-ready": { kind: "data-ready", link: "/profile/data" },
};

/** A member is told what happened to their account. */
const accountNotices = reaction<ToldEvent>({
  name: "notifications.account-notices",
  hears: Object.keys(NOTICES) as ToldEvent["name"][],
  hear(tx, event) {
    const { kind, link, urgent = false, facts } = NOTICES[event.name] as Notice<ToldEvent["payload"]>;
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

/** Everything that this slice hears. */
export const notificationReactions = [accountNotices];
