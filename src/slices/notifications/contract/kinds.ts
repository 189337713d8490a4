/** The kinds of notifications, each with a sentence in every language. Apart from the schemas: pages need only these. */
export const NOTIFICATION_KINDS = [
  "welcome",
  "email-verified",
  "password-changed",
  "email-changed",
  "new-device",
  "two-factor-on",
  "two-factor-off",
  "google-linked",
  "google-unlinked",
  "identity-verified",
  "identity-refused",
  "admin-granted",
  "permissions-changed",
  "data-ready",
  "payment-received",
  "instalment-failed",
  "refund-begun",
  "refund-failed",
  "order-unfulfilled",
  "place-waiting",
  "place-offered",
  "place-confirmed",
  "place-expired",
  "offer-lapsed",
  "place-cancelled",
  "place-removed",
  "place-moved",
  "aid-asked",
  "aid-decided",
  "announcement",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_FILTERS = ["all", "unread"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];
