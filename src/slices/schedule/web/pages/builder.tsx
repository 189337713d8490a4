import { useMemo, useState } from "react";
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { BackLink, ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { useUndoKeys } from "#browser/keys/undo-keys.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { Button } from "#design/button.tsx";
import { useCarry } from "#design/drag/carry.ts";
import { useScript } from "#design/form-fields.tsx";
import { KeyList } from "#design/lists/key-list.tsx";
import { Toasts } from "#design/overlays/toast.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import type { Clash } from "../../rules/plan/clashes.ts";
import { scheduleApi } from "../data.ts";
import { addressOf, shownBy } from "../parts/builder/address.ts";
import { ClashesPanel } from "../parts/builder/clashes-panel.tsx";
import { AcceptDialog, MoveDialog, StatusDialog } from "../parts/builder/dialogs.tsx";
import type { EventActions } from "../parts/builder/event-card.tsx";
import { EventDialog } from "../parts/builder/event-form.tsx";
import { PlanGrid, verdictOn } from "../parts/builder/grid.tsx";
import { PracticesDialog } from "../parts/builder/practices-form.tsx";
import { cellAt, cellId, slotOfCell, sectionsOf } from "../../rules/plan/sections.ts";
import { TeamView } from "../parts/builder/team-view.tsx";
import { PlanStatus, PlanView } from "../parts/builder/toolbar.tsx";
import { usePlan, type LoadedPlan } from "../parts/builder/use-plan.ts";
import "virtual:words/schedule/builder";
import "#design/team-swatch.css";
import "#design/office/dense.css";
import "../builder.css";
import "../builder-grid.css";
import "../builder-parts.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(scheduleApi);
  const season = params["season"] ?? "";
  try {
    const [plan, facts] = await Promise.all([api.seasonPlan({ season }), api.planFacts({ season })]);
    return { loaded: { plan, facts } satisfies LoadedPlan, origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export const headers = unkeptHeaders;

/** Another week or view needs nothing new: the page has the season. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

type Opened =
  | { dialog: "move" | "edit" | "postpone" | "cancel"; event: string }
  | { dialog: "add" | "practices" }
  | { dialog: "accept"; clash: Clash };

/** The schedule builder: a season's events by week, day, field and team, to be moved by drag and drop, keyboard, taps or a menu. */
export default function Builder() {
  const t = useTranslations("schedule.builder");
  const seasonName = useSeasonName();
  const { loaded, origin } = useLoaderData<typeof loader>();
  const { season, league } = loaded.plan;
  const path = `/scheduling/${season.id}`;
  return (
    <div className="page sections dense plan-page">
      <PageHead title={t("title")} path={path} origin={origin} listed={false} />
      <header className="plan-head">
        <BackLink to={`/scheduling?league=${league.id}&season=${season.id}`}>{t("back")}</BackLink>
        <h1>{t("title")}</h1>
        <p className="muted">{t("of", { season: seasonName(season.name), league: league.name })}</p>
      </header>
      <Board loaded={loaded} />
    </div>
  );
}

function Board({ loaded }: { loaded: LoadedPlan }) {
  const t = useTranslations("schedule.builder");
  const [search] = useSearchParams();
  const script = useScript();
  const plan = usePlan(loaded);
  const { board, labels, actions: does, say } = plan;
  const { events } = plan.plan;
  const shown = useMemo(() => shownBy(search, loaded), [search, loaded]);
  const [opened, setOpened] = useState<Opened>();
  const [dragged, setDragged] = useState<string>();
  const close = () => setOpened(undefined);
  const saved = (said: string) => {
    close();
    say(said);
    void does.refetch();
  };
  const eventOf = (id: string | undefined) => events.find((event) => event.id === id);

  const sections = useMemo(() => sectionsOf(board, events, shown), [board, events, shown]);
  const byCell = useMemo(() => Map.groupBy(events, (event) => cellId(event)), [events]);
  const clashCounts = useMemo(() => {
    const counts = new Map<string, number>();
    for (const { accepted, events: ids } of plan.clashes)
      if (!accepted) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }, [plan.clashes]);

  const put = (id: string, target: string) => {
    const event = eventOf(id);
    if (!event) return;
    const slot = slotOfCell(target);
    const verdict = verdictOn(plan, event, slot, cellAt(board, byCell, slot, slot.start));
    if (verdict.tone === "own") return;
    if (verdict.tone === "never")
      return say(verdict.clash ? labels.reasonOf(verdict.clash) : t("lockedHere"), { tone: "error" });
    const other = verdict.other;
    void (other ? does.swap(id, other.id) : does.move(id, slot)).then(() => focusOn(id));
  };
  const carry = useCarry({
    targets: (id) =>
      sections.flatMap(({ columns, starts }, table) =>
        starts.flatMap((start, row) =>
          columns.flatMap((column, at) => {
            const event = eventOf(id);
            if (!event || column.field === null) return [];
            const slot = { ...column, start };
            const { tone, clash, other } = verdictOn(plan, event, slot, cellAt(board, byCell, column, start));
            const why = clash ? labels.reasonOf(clash) : "";
            const spoken = {
              own: t("spokenOwn"),
              legal: other ? t("swapHere", { event: labels.nameOf(other) }) : t("spokenFree"),
              soft: t("spokenSoft", { why }),
              never: t("spokenNever", { why: why || t("lockedHere") }),
            }[tone];
            return [
              { id: cellId(slot), spoken: `${labels.slotOf(slot)}: ${spoken}`, row: table * 1000 + row, column: at },
            ];
          }),
        ),
      ),
    startAt: (id) => {
      const event = eventOf(id);
      return event && cellId(event);
    },
    onDrop: put,
    say,
    words: {
      picked: (id) => t("picked", { event: labels.nameOf(eventOf(id)!) }),
      back: (id) => t("putBack", { event: labels.nameOf(eventOf(id)!) }),
    },
  });
  const eventActions: EventActions = {
    carry,
    onDrag: setDragged,
    open: (dialog, event) => setOpened({ dialog, event }),
    lock: ({ id, locked }) => void does.lock({ event: id }, !locked),
    restore: ({ id }) => void does.setStatus(id, "scheduled", null),
    remove: ({ id }) => void does.remove(id),
  };
  useUndoKeys((way) => void does.step(way));
  const marked = eventOf(carry.carried ?? dragged);
  const about = opened && "event" in opened ? eventOf(opened.event) : undefined;
  return (
    <>
      <PlanStatus
        plan={plan}
        onAdd={() => setOpened({ dialog: "add" })}
        onPractices={() => setOpened({ dialog: "practices" })}
      />
      <PlanView plan={plan} shown={shown} />
      <div role="status" className="plan-carry">
        {carry.carried === undefined || !marked ? null : (
          <div className="plan-carry-bar">
            <span>{t("carrying", { event: labels.nameOf(marked) })}</span>
            <Button type="button" size="small" onClick={carry.cancel}>
              {t("stopCarrying")}
            </Button>
          </div>
        )}
      </div>
      <div className="plan-body">
        <aside className="plan-aside">
          <ClashesPanel
            plan={plan}
            seenAt={({ date }) => addressOf(plan.plan.season.id, { ...shown, view: "week", date })}
            onAccept={(clash) => setOpened({ dialog: "accept", clash })}
          />
        </aside>
        <div className="plan-main">
          {shown.view === "team" && shown.team !== undefined ? (
            <TeamView plan={plan} team={shown.team} actions={eventActions} clashCounts={clashCounts} />
          ) : sections.length === 0 ? (
            <EmptyState
              text={t(events.length === 0 ? "nothingPlanned" : "nothingThisWeek")}
              action={
                events.length === 0 ? (
                  <ButtonLink
                    kind="primary"
                    to={`/scheduling?league=${plan.plan.league.id}&season=${plan.plan.season.id}`}
                  >
                    {t("generate")}
                  </ButtonLink>
                ) : null
              }
            />
          ) : (
            <PlanGrid
              plan={plan}
              sections={sections}
              byCell={byCell}
              clashCounts={clashCounts}
              division={shown.division}
              actions={eventActions}
              marked={marked}
              onPut={(id, cell) => {
                carry.put(undefined);
                put(id, cell);
              }}
              onLockDay={(date, locked) => void does.lock({ date }, locked)}
            />
          )}
        </div>
      </div>
      {script ? (
        <KeyList
          label={t("keys")}
          keys={[
            [t("keySpace"), t("keySpaceDoes")],
            [t("keyArrows"), t("keyArrowsDo")],
            ["Esc", t("keyEscDoes")],
            ["Ctrl+Z", t("undo")],
          ]}
        />
      ) : null}
      {opened?.dialog === "move" && about ? (
        <MoveDialog
          plan={plan}
          event={about}
          onMove={(to) => {
            close();
            void does.move(about.id, to).then(() => focusOn(about.id));
          }}
          onEdit={() => setOpened({ dialog: "edit", event: about.id })}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === "edit" && about ? (
        <EventDialog plan={plan} event={about} date={shown.date} onSaved={saved} onClose={close} />
      ) : null}
      {opened?.dialog === "add" ? (
        <EventDialog plan={plan} event={undefined} date={shown.date} onSaved={saved} onClose={close} />
      ) : null}
      {opened?.dialog === "practices" ? <PracticesDialog plan={plan} onSaved={saved} onClose={close} /> : null}
      {(opened?.dialog === "postpone" || opened?.dialog === "cancel") && about ? (
        <StatusDialog
          plan={plan}
          event={about}
          status={opened.dialog === "postpone" ? "postponed" : "cancelled"}
          onDone={(reason) => {
            close();
            void does.setStatus(about.id, opened.dialog === "postpone" ? "postponed" : "cancelled", reason);
          }}
          onClose={close}
        />
      ) : null}
      {opened?.dialog === "accept" ? (
        <AcceptDialog
          plan={plan}
          clash={opened.clash}
          onDone={(note) => {
            close();
            void does.accept(opened.clash.events, opened.clash.rule, note);
          }}
          onClose={close}
        />
      ) : null}
      <Toasts toast={plan.toast} dismissLabel={t("dismiss")} onDismiss={plan.dismiss} />
    </>
  );
}

/** The focus stays on an event that was moved, wherever its handle is now, unless something else has it meanwhile. */
function focusOn(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`#handle-${CSS.escape(id)}`)?.focus();
  });
}
