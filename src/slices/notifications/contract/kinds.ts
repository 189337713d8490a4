/** Which notifications a list shows. Apart from the schemas: pages need only these. */
export const NOTIFICATION_FILTERS = ["all", "unread"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];
