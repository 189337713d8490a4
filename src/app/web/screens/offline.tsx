import { useEffect, useState, useSyncExternalStore } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { call } from "#browser/call.ts";
import { useFormats } from "#browser/formats.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { followDevice, type WaitingWrite } from "#browser/offline/device-store.ts";
import { forgetPages, kept, type KeptPage } from "#browser/offline/kept-pages.ts";
import { dropWrite, retryWrite, writesOf } from "#browser/offline/waiting-writes.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useZone } from "#browser/zone.ts";
import { Button } from "#design/button.tsx";
import { localIn } from "#kernel/time/zone.ts";
import { OFFLINE_PATH } from "#kernel/offline.ts";
import { useOnline } from "#browser/offline/online.ts";
import { Panel } from "#design/panel.tsx";
import "../words/offline.ts";
import "./offline.css";

export function loader({ context }: LoaderFunctionArgs) {
  return { origin: context.get(pageRequest).origin };
}

const NEVER_CHANGES = () => () => {};

/** The page that nothing answered for. The kept page knows nothing of it, so only the browser says it; it is always one of ours. */
function wanted(): string | undefined {
  const asked = new URLSearchParams(window.location.search).get("to");
  return asked?.startsWith("/") && !/^\/[/\\]/.test(asked) ? asked : undefined;
}

interface OnDevice {
  pages: readonly KeptPage[];
  writes: readonly WaitingWrite[];
}

/** What this device keeps of the person who used it last. */
function useOnDevice(): OnDevice | undefined {
  const [found, setFound] = useState<OnDevice>();
  useEffect(() => {
    let looks = 0;
    const look = async () => {
      const turn = (looks += 1);
      const { owner, pages = [] } = kept() ?? {};
      // Without a store on this device nothing waits.
      const writes = owner === undefined ? [] : await writesOf(owner).catch(() => []);
      // Reading the store takes a moment: what was found before everything was forgotten is not shown after it.
      if (turn === looks) setFound({ pages, writes });
    };
    // Whose session has ended has nothing here any more; while nothing answers, nobody knows.
    const ask = () =>
      call<{ user: { id: string } | null }>("GET", "/auth/session").then(
        ({ user }) => (user?.id === kept()?.owner ? undefined : forgetPages()),
        () => {},
      );
    void look();
    void ask();
    const unfollow = followDevice(() => void look());
    addEventListener("online", ask);
    return () => {
      looks += 1;
      unfollow();
      removeEventListener("online", ask);
    };
  }, []);
  return found;
}

/**
 * Shown by the service worker in place of a page that nothing answers for, and by its own address: what can be read here, and
 * what waits to be sent. `?to=` opens by itself once there is a network.
 */
export default function OfflinePage() {
  const t = useTranslations("offline");
  const none = useTranslations("noNetwork");
  const { origin } = useLoaderData<typeof loader>();
  const online = useOnline();
  const found = useOnDevice();
  const to = useSyncExternalStore(NEVER_CHANGES, wanted, () => undefined);
  useEffect(() => {
    if (!to) return undefined;
    const open = () => window.location.replace(to);
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, [to]);
  const lost = !online || to !== undefined;
  const title = lost ? none("heading") : t("online");
  return (
    <div className="container page reading offline-page">
      <PageHead title={title} path={OFFLINE_PATH} origin={origin} listed={false} />
      <h1>{title}</h1>
      <p>{lost ? none("text") : t("onlineText")}</p>
      {to ? (
        <p>
          <a className="button" data-kind="primary" href={to}>
            {t("again")}
          </a>
        </p>
      ) : null}
      {found ? (
        <>
          <Writes writes={found.writes} />
          <Kept pages={found.pages} />
        </>
      ) : null}
    </div>
  );
}

/** "Saturday, Mar 6, 8:02 AM" in the reader's zone. */
function useWhen(): (moment: string) => string {
  const formats = useFormats();
  const { zone } = useZone();
  return (moment) => {
    const { date, time } = localIn(zone, moment);
    return `${formats.dateWithWeekday(date)}, ${formats.time(time)}`;
  };
}

function Writes({ writes }: { writes: readonly WaitingWrite[] }) {
  const t = useTranslations("offline");
  const when = useWhen();
  const refusalText = useRefusalText();
  if (writes.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{t("waiting")}</h2>
      <p>{t("waitingText")}</p>
      <ul className="offline-writes">
        {writes.map(({ id, kind, madeAt, refused }) => (
          <Panel as="li" key={id}>
            <strong>{t(`kinds.${kind}`)}</strong>
            <span className="small muted">{t("madeAt", { when: when(madeAt) })}</span>
            {refused === undefined ? null : (
              <>
                <span className="field-error">{t("refused", { reason: refusalText(refused) })}</span>
                <span className="buttons">
                  <Button size="small" onClick={() => void retryWrite(id)}>
                    {t("retry")}
                  </Button>
                  <Button size="small" onClick={() => void dropWrite(id)}>
                    {t("drop")}
                  </Button>
                </span>
              </>
            )}
          </Panel>
        ))}
      </ul>
    </section>
  );
}

function Kept({ pages }: { pages: readonly KeptPage[] }) {
  const t = useTranslations("offline");
  const when = useWhen();
  return (
    <section aria-labelledby="kept">
      <h2 id="kept">{t("kept")}</h2>
      {pages.length === 0 ? <p className="muted">{t("keptNothing")}</p> : null}
      {pages.map(({ name, title, groups, fetchedAt }) => (
        <Panel as="article" className="offline-kept" key={name}>
          <h3>{title}</h3>
          <p className="small muted">{t("keptAt", { when: when(fetchedAt) })}</p>
          {groups.map((group) => (
            <div key={group.title}>
              <h4>{group.title}</h4>
              <ul>
                {group.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </Panel>
      ))}
    </section>
  );
}
