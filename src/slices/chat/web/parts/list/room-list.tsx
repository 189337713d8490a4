import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import type { ChatRoom } from "../../../contract/rooms.ts";
import { MOST_UNREAD } from "../../../contract/vocabulary.ts";
import { useRoomContext, useRoomName } from "../names.ts";
import { useWhen } from "../when.ts";
import "#design/team-swatch.css";
import "../../rooms.css";

interface RoomListProps {
  rooms: readonly ChatRoom[];
  /** The room that is open. */
  open: string | undefined;
  mayCreate: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

const GROUPS = ["team", "family", "reply", "league", "past"] as const;
type Group = (typeof GROUPS)[number];

function groupOf({ kind, past }: ChatRoom): Group {
  if (past) return "past";
  return kind === "staff" ? "league" : kind;
}

/** The rooms that one may read, by what they belong to; in each group in the order in which they were made. */
export function RoomList({ rooms, open, mayCreate, now }: RoomListProps) {
  const t = useTranslations("chat");
  const groups = GROUPS.map((group) => ({ group, its: rooms.filter((room) => groupOf(room) === group) })).filter(
    ({ its }) => its.length > 0,
  );
  return (
    <nav className="chat-rooms" aria-labelledby="chatrooms">
      <div className="chat-rooms-head">
        <h1 id="chatrooms">{t("title")}</h1>
        <LocalLink className="chat-icon-button" to="/messaging/search" aria-label={t("search")} title={t("search")}>
          <Icon name="magnifying-glass" />
        </LocalLink>
        {mayCreate ? (
          <ButtonLink size="small" to="/messaging/new">
            <Icon name="plus" />
            {t("create")}
          </ButtonLink>
        ) : null}
      </div>
      {rooms.length === 0 ? <NoRooms /> : null}
      {groups.map(({ group, its }) => (
        <section key={group} aria-labelledby={`rooms-${group}`}>
          <h2 id={`rooms-${group}`} className="chat-rooms-group">
            {t(`groups.${group}`)}
          </h2>
          <ul className="plain-list">
            {its.map((room) => (
              <li key={room.id}>
                <RoomLink room={room} isOpen={room.id === open} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <ButtonLink kind="quiet" size="small" to="/messaging/players">
          {t("players")}
        </ButtonLink>
      </p>
    </nav>
  );
}

function NoRooms() {
  const t = useTranslations("chat");
  return (
    <EmptyState
      title={t("none")}
      text={t("noneText")}
      action={
        <ButtonLink kind="primary" to="/find-league">
          {t("noneFind")}
        </ButtonLink>
      }
    />
  );
}

function RoomLink({ room, isOpen, now }: { room: ChatRoom; isOpen: boolean; now: number }) {
  const t = useTranslations("chat");
  const when = useWhen(now);
  const nameOf = useRoomName();
  const { id, last, unread, mentioned } = room;
  const author = last && (last.own ? t("you") : (last.userName ?? t("member")));
  const context = useRoomContext()(room);
  return (
    <LocalLink
      to={`/messaging/${id}`}
      className="chat-room-link"
      aria-current={isOpen ? "page" : undefined}
      data-unread={unread > 0 || undefined}
    >
      <RoomMark room={room} />
      <span className="chat-room-name">{nameOf(room)}</span>
      {last ? (
        <time className="chat-room-time" dateTime={last.createdAt}>
          {when.short(last.createdAt)}
        </time>
      ) : null}
      {context === "" ? null : <span className="chat-room-context">{context}</span>}
      <span className="chat-room-last">
        {last ? `${author}: ${last.excerpt || (last.photo ? t("photo") : "")}` : t("nothingYet")}
      </span>
      {unread > 0 ? (
        <span className="chat-room-unread">
          {mentioned ? (
            <>
              <span aria-hidden="true">@ </span>
              <span className="unseen">{t("mentionsYou")}, </span>
            </>
          ) : null}
          <span aria-hidden="true">{unread >= MOST_UNREAD ? `${MOST_UNREAD - 1}+` : unread}</span>
          <span className="unseen">{unread >= MOST_UNREAD ? t("manyUnread") : t("unread", { count: unread })}</span>
        </span>
      ) : null}
    </LocalLink>
  );
}

/** The sign beside a room's name: its team's color, or what it is for. */
function RoomMark({ room: { kind, team } }: { room: ChatRoom }) {
  return (
    <span className="chat-room-mark" aria-hidden="true">
      {kind === "team" && team ? (
        <span className="team-swatch" data-color={team.color} />
      ) : (
        <Icon
          name={kind === "family" || kind === "reply" ? "house" : kind === "staff" ? "clipboard-text" : "users-three"}
        />
      )}
    </span>
  );
}
