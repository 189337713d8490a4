import type en from "./en.ts";

export default {
  unreadRooms: "{count, plural, one {1 chat con mensajes sin leer} other {# chats con mensajes sin leer}}",
} satisfies typeof en;
