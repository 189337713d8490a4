import type en from "./en.ts";

export default {
  bell: "{count, plural, =0 {Notificaciones} other {Notificaciones, # sin leer}}",
} satisfies typeof en;
