/** What every page of a member says of notifications: the bell. */
export default {
  bell: "{count, plural, =0 {Notifications} other {Notifications, # unread}}",
};
