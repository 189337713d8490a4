import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { useCarry } from "#design/drag/carry.ts";
import { Tag } from "#design/controls.tsx";
import { useDraggable } from "#design/drag/drag.ts";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { MenuButton, type MenuItem } from "#design/overlays/menu.tsx";
import type { PlannedEvent, SeasonPlan } from "../../../contract/plan.ts";
import { endOf } from "../../../rules/plan/board.ts";
import type { Labels } from "./labels.ts";

/** What can be done with each event of the page. */
export interface EventActions {
  carry: ReturnType<typeof useCarry>;
  /** A drag by the pointer begins or ends. */
  onDrag(id: string | undefined): void;
  open(dialog: "move" | "edit" | "postpone" | "cancel", event: string): void;
  lock(event: PlannedEvent): void;
  restore(event: PlannedEvent): void;
  remove(event: PlannedEvent): void;
}

interface CardProps {
  event: PlannedEvent;
  labels: Labels;
  actions: EventActions;
  /** How many clashes it is part of. */
  clashes: number;
  /** How it differs from what families see. */
  unpublished: SeasonPlan["unpublished"][number]["what"] | undefined;
  /** In the league's calendar. */
  today: string;
  /** Another division is looked at. */
  dim: boolean;
  /** Says when and where it is, where the table around does not. */
  withSlot?: boolean;
}

/** An event: what it is, how it stands, and what can be done with it. */
export function EventCard({ event, labels, actions, clashes, unpublished, today, dim, withSlot = false }: CardProps) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const { carry } = actions;
  const name = labels.nameOf(event);
  const drag = useDraggable<HTMLDivElement>({
    ids: () => [event.id],
    preview: () => name,
    onStart: () => actions.onDrag(event.id),
    onEnd: () => actions.onDrag(undefined),
  });
  const { status, locked } = event;
  return (
    <div
      ref={drag}
      className="plan-card"
      data-kind={event.kind}
      data-status={status}
      data-clash={clashes > 0 || undefined}
      data-draft={unpublished !== undefined || undefined}
      data-dim={dim || undefined}
      data-carried={carry.carried === event.id || undefined}
      id={`event-${event.id}`}
    >
      <div className="plan-card-head">
        <Handle event={event} name={name} carry={carry} />
        <span className="plan-card-name">
          {event.kind === "game" ? (
            <>
              <Kit labels={labels} event={event} side="home" /> <span className="plan-at">{t("vs")}</span>{" "}
              <Kit labels={labels} event={event} side="away" />
            </>
          ) : event.kind === "practice" ? (
            <Kit labels={labels} event={event} side="home" />
          ) : (
            name
          )}
        </span>
        <EventMenu event={event} name={name} actions={actions} />
      </div>
      <div className="plan-card-facts small">
        <span>
          {withSlot ? labels.slotOf(event) : labels.divisionName(event.division)}
          <span> · {t("until", { time: formats.time(endOf(event)) })}</span>
          {event.kind === "practice" ? <span> · {t("practice")}</span> : null}
          {event.playoff === null ? null : <span> · {t("playoffGame", { game: event.playoff })}</span>}
          {event.location === null ? null : <span> · {event.location}</span>}
        </span>
        {status === "scheduled" ? null : <Tag tone="stop">{t(`statuses.${status}`)}</Tag>}
        {clashes > 0 ? <Tag tone="hot">{t("clashTag", { count: clashes })}</Tag> : null}
        {unpublished === undefined || status !== "scheduled" ? null : (
          <Tag tone="wait">{t(unpublished === "new" ? "draft" : "changedTag")}</Tag>
        )}
        {isPlayed(event, today) && unpublished === undefined ? (
          <LocalLink to={`/games/${event.id}/score`}>
            {t("score")}
            <span className="unseen">{t("scoreOf", { event: name })}</span>
          </LocalLink>
        ) : null}
        {locked ? (
          <span className="plan-lock">
            <Icon name="lock-simple" />
            <span className="unseen">{t("locked")}</span>
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** Whether a game has two teams and its day has come: then it has a score, or waits for one. */
const isPlayed = ({ kind, status, home, away, date }: PlannedEvent, today: string) =>
  kind === "game" && status === "scheduled" && home !== null && away !== null && date <= today;

/** A team's name with its color; of a playoff game whose team is not known yet, whom it waits for. */
function Kit({ labels, event, side }: { labels: Labels; event: PlannedEvent; side: "home" | "away" }) {
  const known = labels.teams.get(event[side] ?? "");
  return (
    <span className="plan-team">
      {known ? <span className="team-swatch" data-color={known.color} aria-hidden="true" /> : null}
      {labels.sideOf(event, side)}
    </span>
  );
}

/** Picks an event up: by a click or tap, or by Space and the arrow keys. */
function Handle({ event, name, carry }: { event: PlannedEvent; name: string; carry: EventActions["carry"] }) {
  const t = useTranslations("schedule.builder");
  const script = useScript();
  if (!script || event.locked || event.status === "cancelled") return null;
  const carried = carry.carried === event.id;
  return (
    <button
      type="button"
      className="plan-handle"
      {...carry.handle(event.id)}
      id={`handle-${event.id}`}
      onClick={() => (carried ? carry.cancel() : carry.pick(event.id))}
    >
      <Icon name="dots-six-vertical" />
      <span className="unseen">{t("pick", { event: name })}</span>
    </button>
  );
}

function EventMenu({ event, name, actions }: { event: PlannedEvent; name: string; actions: EventActions }) {
  const t = useTranslations("schedule.builder");
  const script = useScript();
  if (!script) return null;
  const item = (id: string, text: string, disabled = false): MenuItem => ({ id, name: text, label: text, disabled });
  const items = (): MenuItem[] => [
    ...(event.locked || event.status === "cancelled" ? [] : [item("move", t("moveTo")), item("pick", t("pickUp"))]),
    item("edit", t("edit")),
    item("lock", t(event.locked ? "unlock" : "lock")),
    ...(event.status === "scheduled"
      ? [item("postpone", t("postpone")), item("cancel", t("cancelEvent"))]
      : [item("restore", t("restore"))]),
    item("remove", t("remove"), event.locked),
  ];
  const choose = (id: string) => {
    if (id === "pick") actions.carry.pick(event.id);
    else if (id === "lock") actions.lock(event);
    else if (id === "restore") actions.restore(event);
    else if (id === "remove") actions.remove(event);
    else if (id === "move" || id === "edit" || id === "postpone" || id === "cancel") actions.open(id, event.id);
  };
  return (
    <MenuButton
      className="button plan-menu"
      label={
        <>
          <Icon name="caret-down" />
          <span className="unseen">{t("actionsFor", { event: name })}</span>
        </>
      }
      items={items}
      onChoose={choose}
    />
  );
}
