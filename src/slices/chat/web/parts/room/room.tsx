import { useCallback, useRef, useState } from "react";
import { call } from "#browser/call.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useOnline } from "#browser/offline/online.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Toasts, useToast } from "#design/overlays/toast.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { ChatMessage } from "../../../contract/messages.ts";
import type { OpenRoom } from "../../../contract/rooms.ts";
import { MOST_PHOTOS_AT_ONCE, NOTIFIED_UNASKED, type Reaction } from "../../../contract/vocabulary.ts";
import { useRoomName } from "../names.ts";
import { useNews } from "../use-news.ts";
import { AskEveryone } from "./ask-everyone.tsx";
import { Attach } from "./attach.tsx";
import { Composer } from "./composer.tsx";
import { mentionedIn, type Mentionable } from "./mentions.ts";
import type { MessageAction } from "./message.tsx";
import { MessageLog, NewMessages, ToEnd, ToUnread } from "./message-log.tsx";
import { PendingMessages } from "./pending-message.tsx";
import { ChosenPhotos, PhotoDialog } from "./photo.tsx";
import { PollDialog } from "./poll-dialog.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { LostRoom, PausedNote, PinnedMessages, RoomHead, TypingNote } from "./room-head.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";
import { usePending, type OutgoingMessage } from "./use-pending.ts";
import { useRead } from "./use-read.ts";
import { useRoom } from "./use-room.ts";
import { useScroll } from "./use-scroll.ts";
import { useTyping } from "./use-typing.ts";
import "../../chat.css";
import "../../messages.css";
import "../../photos-polls.css";

interface RoomProps {
  opened: OpenRoom;
  owner: string;
  /** The position to begin at, where the address names one. */
  at: number | undefined;
  now: number;
}

/** An open room: who reads it, its messages, and where one writes. */
export function Room({ opened, owner, at, now }: RoomProps) {
  const t = useTranslations("chat");
  const refusalText = useRefusalText();
  const { toast, say, dismiss } = useToast();
  const { room, readers, may, readSequence } = opened;
  const name = useRoomName()(room);
  const state = useRoom(opened);
  const { shown, refresh, put } = state;
  const { pending, send, retry, drop } = usePending(room.id, owner, refresh);
  const online = useOnline();
  const [answering, setAnswering] = useState<{ to: ChatMessage; as: "reply" | "edit" }>();
  const [reporting, setReporting] = useState<ChatMessage>();
  const [asked, setAsked] = useState<OutgoingMessage>();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [looking, setLooking] = useState<ChatMessage>();
  const [polling, setPolling] = useState(false);

  // As it was when the room was opened: the line stays where it is while one reads.
  const [unread] = useState(() =>
    room.unread > 0 ? { from: firstUnread(opened.messages, readSequence), count: room.unread } : undefined,
  );
  const start = at ?? unread?.from;
  const scroll = useScroll(state, start, unread?.from);
  useRead(room.id, scroll.log, readSequence, shown.messages);
  useNews(refresh);
  const typing = useTyping(room.id, shown.lastSequence);

  const others = readers.filter(({ own }) => !own);
  const people: Mentionable[] = [
    ...others.flatMap(({ id, name: called }) => (called === null ? [] : [{ id, name: called }])),
    ...(may.lead ? [{ id: null, name: t("everyone") }] : []),
  ];

  // Hundreds of messages are drawn again with each new function that they are given: these stay the same.
  const sayFailed = useRef<(reason: unknown) => void>(undefined);
  sayFailed.current = (reason) =>
    say(t("changeFailed", { reason: refusalText(isRefusal(reason) ? reason.code : "server.fault") }), {
      tone: "error",
    });
  const change = useCallback(
    async (asking: Promise<ChatMessage>) => {
      try {
        put(await asking);
      } catch (reason) {
        sayFailed.current?.(reason);
      }
    },
    [put],
  );
  const onReact = useCallback(
    (message: ChatMessage, reaction: Reaction, on: boolean) => {
      put(withReaction(message, reaction, on));
      void change(call("PUT", `/chat/messages/${message.id}/reaction`, { reaction, on }));
    },
    [put, change],
  );
  const onAct = useCallback(
    (message: ChatMessage, action: MessageAction) => {
      const path = `/chat/messages/${message.id}`;
      if (action === "copy") void navigator.clipboard.writeText(message.content).catch(() => {});
      else if (action === "report") setReporting(message);
      else if (action === "reply" || action === "edit") setAnswering({ to: message, as: action });
      else if (action === "delete") void change(call("DELETE", path));
      else if (action === "hide" || action === "show")
        void change(call("PUT", `${path}/hidden`, { hidden: action === "hide" }));
      else if (action === "close" || action === "open")
        void change(call("PUT", `${path}/poll`, { closed: action === "close" }));
      else void change(call("PUT", `${path}/pin`, { pinned: action === "pin" }));
    },
    [change],
  );

  const onAnswer = useCallback(
    (message: ChatMessage, choice: number | null) =>
      void change(call("PUT", `/chat/messages/${message.id}/answer`, { choice })),
    [change],
  );

  const sendNow = (message: OutgoingMessage) => {
    typing.rest();
    send(message);
    setAnswering(undefined);
    setAsked(undefined);
    void scroll.toEnd();
  };
  const submit = (content: string) => {
    if (answering?.as === "edit") {
      setAnswering(undefined);
      return void change(call("PATCH", `/chat/messages/${answering.to.id}`, { content }));
    }
    if (photos.length > 0) return void sendPhotos(content);
    const everyone = may.lead && content.includes(`@${t("everyone")}`);
    const message = {
      clientId: crypto.randomUUID(),
      content,
      replyTo: answering?.to.sequence ?? null,
      mentions: mentionedIn(content, readers),
      everyone,
    };
    const notified = everyone ? others.length : message.mentions.length;
    if (notified > NOTIFIED_UNASKED) setAsked({ ...message, confirmed: notified });
    else sendNow(message);
  };
  /** Each photo is a message; what was written stands below the first. */
  const sendPhotos = async (content: string) => {
    const chosen = photos;
    setPhotos([]);
    for (const [at, file] of chosen.entries()) {
      const replyTo = at === 0 ? (answering?.to.sequence ?? null) : null;
      const photo = await shrinkPhoto(file);
      sendNow({ clientId: crypto.randomUUID(), content: at === 0 ? content : "", replyTo, photo });
    }
  };
  const choosePhotos = (more: readonly File[]) => {
    const all = [...photos, ...more];
    setPhotos(all.slice(0, MOST_PHOTOS_AT_ONCE));
    if (all.length > MOST_PHOTOS_AT_ONCE) say(t("photosAtOnce", { most: MOST_PHOTOS_AT_ONCE }));
  };
  const pinned = pinnedNow(opened.pinned, shown.messages);
  // Far above the end the new ones are not on the page: who wrote one was at the end, so all of them are others'.
  const below = shown.hasNewer
    ? shown.lastSequence - opened.lastSequence
    : shown.messages.filter(({ sequence, own }) => !own && sequence > opened.lastSequence).length;
  if (state.lost) return <LostRoom name={name} />;
  return (
    <section className="chat-room" aria-labelledby="room-name">
      <RoomHead room={room} readers={readers} />
      <PinnedMessages pinned={pinned} onShow={(sequence) => void scroll.toMessage(sequence)} />
      <div className="chat-pane">
        <MessageLog
          name={name}
          room={state}
          scroll={scroll}
          unread={unread}
          now={now}
          mayWrite={may.write}
          mayLead={may.lead}
          onAct={onAct}
          onReact={onReact}
          onOpenPhoto={setLooking}
          onAnswer={onAnswer}
          pending={
            <PendingMessages
              {...{ pending, owner, now, online }}
              shown={shown.messages}
              name={readers.find(({ own }) => own)?.name ?? t("member")}
              onRetry={retry}
              onDrop={drop}
            />
          }
        />
        {scroll.isUnreadAbove && unread ? (
          <ToUnread count={unread.count} onClick={() => void scroll.toMessage(unread.from)} />
        ) : null}
        {scroll.isAtEnd ? null : <ToEnd count={below} onClick={() => void scroll.toEnd()} />}
      </div>
      <TypingNote names={typing.names} />
      <NewMessages messages={shown.messages} />
      {may.write ? (
        <Composer
          draftKey={`chat-draft ${owner} ${room.id}`}
          placeholder={others.length === 0 ? t("nobodyElse") : t("compose", { count: others.length })}
          people={people}
          editing={answering?.as === "edit" ? answering.to.content : undefined}
          above={
            answering || photos.length > 0 ? (
              <>
                {answering ? <Above {...answering} onCancel={() => setAnswering(undefined)} /> : null}
                {photos.length > 0 ? (
                  <ChosenPhotos
                    photos={photos}
                    onRemove={(one) => setPhotos(photos.filter((photo) => photo !== one))}
                  />
                ) : null}
              </>
            ) : null
          }
          maySendNothing={photos.length > 0}
          attach={answering?.as === "edit" ? null : <Attach onPhotos={choosePhotos} onPoll={() => setPolling(true)} />}
          onSubmit={submit}
          onType={typing.type}
          onCancel={() => setAnswering(undefined)}
        />
      ) : (
        <PausedNote until={opened.pausedUntil} />
      )}
      {asked ? (
        <AskEveryone
          count={asked.confirmed ?? others.length}
          onSend={() => sendNow(asked)}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
      {looking ? <PhotoDialog message={looking} onClose={() => setLooking(undefined)} /> : null}
      {polling ? (
        <PollDialog
          onAsk={(content, choices) => {
            setPolling(false);
            sendNow({ clientId: crypto.randomUUID(), content, choices });
          }}
          onCancel={() => setPolling(false)}
        />
      ) : null}
      {reporting ? (
        <ReportDialog
          message={reporting}
          onDone={() => {
            setReporting(undefined);
            say(t("report.done"));
          }}
          onCancel={() => setReporting(undefined)}
        />
      ) : null}
      <Toasts toast={toast} dismissLabel={t("dismiss")} onDismiss={dismiss} />
    </section>
  );
}

/** What is answered or edited, above the field, with a way out. */
function Above({ to, as, onCancel }: { to: ChatMessage; as: "reply" | "edit"; onCancel(): void }) {
  const t = useTranslations("chat");
  return (
    <div className="chat-above">
      <span>
        {as === "edit"
          ? t("editing")
          : t("replying", { name: to.userName ?? t("member"), text: to.content.slice(0, 140) || t("photo") })}
      </span>
      <button type="button" className="chat-icon-button" aria-label={t("cancel")} onClick={onCancel}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The first message of others behind the position up to which somebody has read. */
function firstUnread(messages: readonly ChatMessage[], readSequence: number): number {
  const first = messages.find(({ sequence, own, deletedBy }) => sequence > readSequence && !own && deletedBy === null);
  return first?.sequence ?? readSequence + 1;
}

/** A message as it is once a reaction is added or taken back: shown before the server has said so. */
function withReaction(message: ChatMessage, reaction: Reaction, on: boolean): ChatMessage {
  const found = message.reactions.find((one) => one.reaction === reaction);
  const changed = { reaction, own: on, count: (found?.count ?? 0) + (on ? 1 : -1) };
  const rest = message.reactions.map((one) => (one === found ? changed : one));
  return { ...message, reactions: (found ? rest : [...rest, changed]).filter(({ count }) => count > 0) };
}

/** What is pinned, as far as the page knows of changes since it was opened. */
function pinnedNow(pinned: readonly ChatMessage[], messages: readonly ChatMessage[]): ChatMessage[] {
  const newer = new Map(messages.map((one) => [one.sequence, one]));
  const still = pinned.map((one) => newer.get(one.sequence) ?? one).filter((one) => one.pinned && !one.hidden);
  const known = new Set(still.map(({ sequence }) => sequence));
  return [...messages.filter((one) => one.pinned && !one.hidden && !known.has(one.sequence)), ...still];
}
