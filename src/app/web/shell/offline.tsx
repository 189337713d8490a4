import { useEffect, useState } from "react";
import { LocalLink } from "#browser/link.tsx";
import { followDevice, type WaitingWrite } from "#browser/offline/device-store.ts";
import { useOnline } from "#browser/offline/online.ts";
import { keepFor } from "#browser/offline/kept-pages.ts";
import { sendWrites, writesOf } from "#browser/offline/waiting-writes.ts";
import { useTranslations } from "#browser/translations.ts";
import "../words/offline.ts";

/** Milliseconds between two tries to send what waits, beside those when a page opens and when the network comes back. */
const EVERY = 5_000;

/** Somebody's changes that wait on this device, and sends them while the page is open. */
function useWaitingWrites(owner: string): WaitingWrite[] {
  const [writes, setWrites] = useState<WaitingWrite[]>([]);
  useEffect(() => {
    // An old browser, or an address without encryption: nothing is kept there.
    if (!("serviceWorker" in navigator)) return undefined;
    const look = () => void writesOf(owner).then(setWrites, () => {});
    const send = () => void sendWrites(owner).catch(() => {});
    const unfollow = followDevice(look);
    look();
    send();
    addEventListener("online", send);
    return () => {
      unfollow();
      removeEventListener("online", send);
    };
  }, [owner]);
  const waits = writes.some(({ refused }) => refused === undefined);
  useEffect(() => {
    const timer = waits ? setInterval(() => void sendWrites(owner).catch(() => {}), EVERY) : undefined;
    return () => clearInterval(timer);
  }, [owner, waits]);
  return writes;
}

/**
 * What makes the site work without a network, for who is signed in: the service worker, what waits to be sent, and a strip that
 * says so.
 * @param owner the account that is signed in
 */
export function Offline({ owner }: { owner: string }) {
  const t = useTranslations("offline");
  const online = useOnline();
  // A chat says itself what becomes of its messages: a strip that comes and goes with each would move the page.
  const writes = useWaitingWrites(owner).filter(
    ({ kind, refused }) => !online || kind !== "chat-message" || refused !== undefined,
  );
  useEffect(() => {
    if (import.meta.env.PROD && "serviceWorker" in navigator)
      // Without it the site works as before.
      void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
    keepFor(owner);
  }, [owner]);
  const refused = writes.filter((one) => one.refused !== undefined).length;
  const waiting = writes.length - refused;
  return (
    <div className="offline-strip no-print" role="status" hidden={online && writes.length === 0}>
      {online ? null : <span>{t("strip")}</span>}
      {waiting > 0 ? <span>{t("stripWaiting", { count: waiting })}</span> : null}
      {refused > 0 ? <span>{t("stripRefused", { count: refused })}</span> : null}
      {writes.length > 0 ? <LocalLink to="/offline">{t("look")}</LocalLink> : null}
    </div>
  );
}
