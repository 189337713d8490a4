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

type PayloadOf<Name> = Extract<AccountsEvent, { name: Name }>["payload"];

const ACCOUNT = "/profile";

/** The compiler demands a word on each event that accounts announces; null where nobody is left to be told. */
const NOTICES: { readonly [Name in AccountsEvent["name"]]: Notice<PayloadOf<Name>> | null } = {
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
  "accounts.identity-verified": { kind: "identity-verified", link: ACCOUNT },
  "accounts.identity-refused": { kind: "identity-refused", link: ACCOUNT, facts: ({ reason }) => ({ reason }) },
  "accounts.admin-granted": { kind: "admin-granted", link: "/dashboard" },
  "accounts.data-ready": { kind: "data-ready", link: ACCOUNT },
  "accounts.deleted": null,
};

/** A member is told what happened to their account. */
const accountNotices = reaction<AccountsEvent>({
  name: "notifications.account-notices",
  hears: Object.keys(NOTICES) as AccountsEvent["name"][],
  async hear(tx, event) {
    const notice = NOTICES[event.name] as Notice<AccountsEvent["payload"]> | null;
    if (notice === null) return;
    const { kind, link, urgent = false, facts } = notice;
    await notify(tx, {
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
