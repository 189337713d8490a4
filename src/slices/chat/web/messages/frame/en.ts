/** What the frame of every page says of chats. */
export default {
  unreadRooms: "{count, plural, one {1 chat with unread messages} other {# chats with unread messages}}",
};
