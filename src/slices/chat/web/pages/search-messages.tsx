import { Form, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { found } from "#browser/found.ts";
import { BackLink, LocalLink } from "#browser/link.tsx";
import { useLiveFilter } from "#browser/live-filter.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { ChatMessage } from "../../contract/messages.ts";
import { chatApi } from "../data.ts";
import { useRoomName } from "../parts/names.ts";
import { useWhen } from "../parts/when.ts";
import "virtual:words/chat/room";
import "../rooms.css";

const LONGEST_SEARCH = 100;

export async function loader(asked: LoaderFunctionArgs) {
  await demandPerson(asked);
  const q = (new URL(asked.request.url).searchParams.get("q") ?? "").slice(0, LONGEST_SEARCH);
  const api = asked.context.get(chatApi);
  const { now, origin } = asked.context.get(pageRequest);
  const [{ found: hits }, { rooms }] = await found(Promise.all([api.searchMessages({ q }), api.chatRooms()]));
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return {
    q,
    now,
    origin,
    hits: hits.flatMap(({ room, message }) => (byId.has(room) ? [{ room: byId.get(room)!, message }] : [])),
  };
}

export function headers() {
  return { "cache-control": "private, no-store" };
}

/** Words in the messages of one's own rooms; each hit leads to its position. */
export default function SearchMessagesPage() {
  const t = useTranslations("chat");
  const { q, hits, now, origin } = useLoaderData<typeof loader>();
  const { form, busy } = useLiveFilter();
  const nameOf = useRoomName();
  const when = useWhen(now);
  return (
    <div className="container page">
      <PageHead title={t("search")} path="/messaging/search" origin={origin} listed={false} />
      <BackLink to="/messaging">{t("back")}</BackLink>
      <h1>{t("search")}</h1>
      <Form {...form} role="search" className="chat-search">
        <input
          type="search"
          className="input"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_SEARCH}
          aria-label={t("searchText")}
          placeholder={t("searchIn")}
        />
        <Button kind="primary">{t("searchGo")}</Button>
      </Form>
      <p role="status" className="muted">
        {q.trim() === "" || busy ? null : t("found", { count: hits.length })}
      </p>
      <ul className="plain-list chat-hits">
        {hits.map(({ room, message }) => (
          <li key={message.id}>
            <LocalLink to={`/messaging/${room.id}?at=${message.sequence}`} className="chat-hit">
              <span className="chat-hit-head">
                <strong>{message.own ? t("you") : (message.userName ?? t("member"))}</strong>
                <span>{nameOf(room)}</span>
                <time dateTime={message.createdAt}>{when.short(message.createdAt)}</time>
              </span>
              <span>{excerptOf(message, q)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Signs around the first word that was looked for. */
function excerptOf({ content }: ChatMessage, q: string): string {
  const word = q.trim().split(/\s+/)[0]?.toLowerCase() ?? "";
  const at = Math.max(0, content.toLowerCase().indexOf(word) - 60);
  return `${at > 0 ? "… " : ""}${content.slice(at, at + 200)}${at + 200 < content.length ? " …" : ""}`;
}
