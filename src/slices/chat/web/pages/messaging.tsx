import { useCallback, useEffect, useRef, useState } from "react";
import {
  data,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { call } from "#browser/call.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { pressOver } from "#browser/live/press.ts";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { ChatRoom } from "../../contract/rooms.ts";
import { chatApi } from "../data.ts";
import { RoomList } from "../parts/list/room-list.tsx";
import { useFitToScreen } from "../parts/fit-to-screen.ts";
import { useNewsOfAll } from "../parts/use-news.ts";
import { Room } from "../parts/room/room.tsx";
import "virtual:words/chat/room";
import "../messaging.css";

export async function loader(asked: LoaderFunctionArgs) {
  const { id: owner, emailVerified } = await demandPerson(asked);
  const { request, context, params } = asked;
  const { now, origin, report } = context.get(pageRequest);
  const page = { owner, now, origin };
  if (!emailVerified) return { ...page, state: "unconfirmed" as const };
  const api = context.get(chatApi);
  const at = Number(new URL(request.url).searchParams.get("at")) || undefined;
  try {
    const [list, opened] = await Promise.all([
      api.chatRooms(),
      params["room"] === undefined ? undefined : api.chatRoom({ room: params["room"], at }),
    ]);
    return { ...page, ...list, state: "open" as const, opened, at };
  } catch (reason) {
    if (isRefusal(reason)) throw data(null, { status: 404 });
    report(reason);
    return { ...page, state: "failed" as const };
  }
}

export function headers() {
  return { "cache-control": "private, no-store" };
}

/** An opened room keeps itself fresh; it is loaded when another one is opened, or another position of it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href || defaultShouldRevalidate;
}

/** Chatrooms: the list, and the open one beside it; on a phone one or the other (spec.txt §2, Messaging). */
export default function MessagingPage() {
  const t = useTranslations("chat");
  const page = useLoaderData<typeof loader>();
  const { state, origin } = page;
  const { revalidate, state: loading } = useRevalidator();
  return (
    <div className="chat-page" data-open={(state === "open" && page.opened) || undefined}>
      <PageHead title={t("title")} path="/messaging" origin={origin} listed={false} />
      {state === "open" ? <Open key={page.owner} {...page} /> : null}
      {state === "unconfirmed" ? (
        <div className="container page chat-nothing">
          <h1>{t("title")}</h1>
          <EmptyState
            title={t("unconfirmed")}
            text={t("unconfirmedText")}
            action={
              <ButtonLink kind="primary" to="/check-email">
                {t("confirm")}
              </ButtonLink>
            }
          />
        </div>
      ) : null}
      {state === "failed" ? (
        <div className="container page chat-nothing">
          <h1>{t("title")}</h1>
          <Notice tone="error">{t("failed")}</Notice>
          <Button type="button" disabled={loading !== "idle"} onClick={() => void revalidate()}>
            {t("retry")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type OpenPage = Extract<Awaited<ReturnType<typeof loader>>, { state: "open" }>;

function Open({ rooms: loaded, mayCreate, opened, owner, at, now }: OpenPage) {
  const t = useTranslations("chat");
  const rooms = useFreshRooms(loaded);
  useFitToScreen();
  useFirstRoom(rooms, opened === undefined);
  return (
    <div className="container chat-columns">
      <RoomList rooms={rooms} open={opened?.room.id} mayCreate={mayCreate} now={now} />
      {opened ? (
        <Room key={`${opened.room.id} ${at ?? ""}`} opened={opened} owner={owner} at={at} now={now} />
      ) : (
        <div className="chat-room chat-choose">
          <Icon name="chats-circle" />
          <h2>{t("choose")}</h2>
          <p>{t("chooseText")}</p>
        </div>
      )}
    </div>
  );
}

/** The list of rooms, asked for again whenever something has changed. */
function useFreshRooms(loaded: readonly ChatRoom[]): readonly ChatRoom[] {
  const [rooms, setRooms] = useState(loaded);
  useEffect(() => setRooms(loaded), [loaded]);
  const asking = useRef(false);
  const again = useRef(false);
  const ask = useCallback(async () => {
    again.current = asking.current;
    if (asking.current) return;
    asking.current = true;
    try {
      do {
        again.current = false;
        const answer = await call<{ rooms: ChatRoom[] }>("GET", "/chat/rooms");
        await pressOver();
        setRooms(answer.rooms);
      } while (again.current);
    } catch {
      // Offline: what is shown stays.
    } finally {
      asking.current = false;
    }
  }, []);
  useNewsOfAll(ask);
  return rooms;
}

/** On a wide screen a room is open from the start: the first with something unread, else the one with the newest message. */
function useFirstRoom(rooms: readonly ChatRoom[], isNoneOpen: boolean): void {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const newest = rooms.toSorted((a, b) => (b.last?.createdAt ?? "").localeCompare(a.last?.createdAt ?? ""))[0];
  const first = rooms.find(({ unread }) => unread > 0) ?? newest;
  const id = isNoneOpen ? first?.id : undefined;
  const to = id === undefined ? undefined : localPath(`/messaging/${id}`);
  useEffect(() => {
    if (to !== undefined && matchMedia("(min-width: 56em)").matches)
      void navigate(to, { replace: true, preventScrollReset: true });
  }, [to, navigate]);
}
