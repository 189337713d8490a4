import { useEffect, useState } from "react";
import { call } from "#browser/call.ts";
import { followLive } from "#browser/live/live.ts";
import { useTranslations } from "#browser/translations.ts";
import { gathering } from "./gathering.ts";
import "virtual:words/chat/frame?alone";
import "../unread-rooms.css";

/** In how many chats there is something unread, kept fresh; nothing where there is none. */
export function UnreadRooms() {
  const t = useTranslations("chat");
  const [rooms, setRooms] = useState(0);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      call<{ rooms: number }>("GET", "/chat/unread")
        .then((answer) => setRooms(answer.rooms))
        // Offline, or an address that is not confirmed: nothing is said.
        .catch(() => {});
    };
    ask();
    const gathered = gathering(ask);
    const unfollow = followLive(["chat", "reading"], { hear: gathered.soon, stands: () => {} });
    return () => {
      unfollow();
      gathered.stop();
    };
  }, []);
  if (rooms === 0) return null;
  return (
    <span className="unread-rooms">
      <span aria-hidden="true">{rooms}</span>
      <span className="unseen">{t("unreadRooms", { count: rooms })}</span>
    </span>
  );
}
