import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "#browser/call.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useInOrder } from "#browser/live/in-order.ts";
import { followLive } from "#browser/live/live.ts";
import { pressOver } from "#browser/live/press.ts";
import { useTranslations } from "#browser/translations.ts";
import { useToast } from "#design/overlays/toast.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { PlanFactsAnswer } from "../../../contract/builder.ts";
import type { PlanChanges, PlannedEvent, SeasonPlan } from "../../../contract/plan.ts";
import type { ClashRule } from "../../../contract/vocabulary.ts";
import { PlanBoard, type FieldTime } from "../../../rules/plan/board.ts";
import { merged } from "../../../rules/plan/merged.ts";
import { allClashes } from "../../../rules/plan/clashes.ts";
import { useLabels } from "./labels.ts";

export interface LoadedPlan {
  readonly plan: SeasonPlan;
  readonly facts: PlanFactsAnswer;
}

type Change = (event: PlannedEvent) => PlannedEvent;

/** An event as the server will have it once it has moved: a version on, and nothing accepted of its clashes. */
const shownAs = (event: PlannedEvent): PlannedEvent => ({
  ...event,
  version: event.version + 1,
  status: event.status === "postponed" ? "scheduled" : event.status,
  accepted: [],
  acceptedNote: null,
});

/**
 * The plan as the page shows it: what is done is shown at once and taken back where the server refuses it; what others do is seen
 * within a second, over the live stream.
 * @param loaded as it came with the page
 */
export function usePlan(loaded: LoadedPlan) {
  const t = useTranslations("schedule.builder");
  const refusalText = useRefusalText();
  const { toast, say, dismiss } = useToast();
  const [plan, setPlan] = useState(loaded.plan);
  const pending = useRef(0);
  const inOrder = useInOrder();
  /** As the server last had it, without what is shown before it has answered. */
  const confirmed = useRef(loaded.plan);
  const { facts } = loaded;
  useEffect(() => {
    confirmed.current = loaded.plan;
    setPlan(loaded.plan);
  }, [loaded]);
  const season = loaded.plan.season.id;
  const path = `/office/seasons/${season}/plan`;

  const latest = useRef(plan);
  useEffect(() => void (latest.current = plan));
  const refetch = useCallback(async (): Promise<SeasonPlan | undefined> => {
    if (pending.current > 0) return undefined;
    try {
      const known = confirmed.current;
      const changes = await call<PlanChanges>("GET", `${path}/changes?since=${known.version}`);
      const fresh = merged(known, changes) ?? (await call<SeasonPlan>("GET", path));
      await pressOver();
      if (pending.current === 0) {
        confirmed.current = fresh;
        latest.current = fresh;
        setPlan(fresh);
      }
      return fresh;
    } catch {
      // Offline, or signed out elsewhere: the next step says so. What is shown stays.
      return undefined;
    }
  }, [path]);
  useEffect(() => followLive([`plan:${season}`], { hear: () => void refetch(), stands: () => {} }), [season, refetch]);

  const board = useMemo(() => new PlanBoard(facts, plan.events), [facts, plan.events]);
  const clashes = useMemo(() => allClashes(board, facts.today), [board, facts.today]);
  const labels = useLabels(plan, facts);

  /** Shows a change at once, does it on the server, and says how it ended. @returns whether it was done */
  const attempt = useCallback(
    async (
      work: () => Promise<string>,
      { shown, meanwhile }: { shown?: { ids: readonly string[]; change: Change }; meanwhile?: () => void } = {},
    ): Promise<boolean> => {
      pending.current += 1;
      if (shown)
        setPlan((now) => ({
          ...now,
          events: now.events.map((event) => (shown.ids.includes(event.id) ? shown.change(event) : event)),
        }));
      let done = false;
      try {
        say(await inOrder(work));
        done = true;
      } catch (reason) {
        const known = isRefusal(reason) && reason.code !== "server.fault";
        if (known && reason.code === "schedule.changed-meanwhile" && meanwhile) meanwhile();
        else say(known ? refusalText(reason.code, reason.facts) : t("failed"), { tone: "error" });
      } finally {
        pending.current -= 1;
        await refetch();
      }
      return done;
    },
    [say, t, refusalText, refetch, inOrder],
  );
  const eventNow = (id: string) => latest.current.events.find((event) => event.id === id);

  /** Moves an event. Where somebody else moved it meanwhile, both times are named, and it can be moved all the same. */
  const move = (id: string, to: FieldTime): Promise<boolean> => {
    const event = eventNow(id);
    if (!event) return Promise.resolve(false);
    const { version } = event;
    const { date, start, field } = to;
    return attempt(
      async () => {
        await call("POST", `${path}/moves`, { event: id, version, date, start, field });
        return t("moved", { event: labels.nameOf(event), where: labels.slotOf(to) });
      },
      {
        shown: { ids: [id], change: (one) => ({ ...shownAs(one), date, start, field }) },
        meanwhile: () =>
          void refetch().then(() => {
            const now = eventNow(id);
            if (!now) return say(t("failed"), { tone: "error" });
            const said = { event: labels.nameOf(now), now: labels.slotOf(now), wanted: labels.slotOf(to) };
            const action = { label: t("moveAnyway"), run: () => void move(id, to) };
            return say(t("meanwhile", said), { tone: "error", action });
          }),
      },
    );
  };

  const swap = (one: string, other: string): Promise<boolean> => {
    const [a, b] = [eventNow(one), eventNow(other)];
    if (!a || !b) return Promise.resolve(false);
    const swapped = new Map<string, PlannedEvent>([
      [one, b],
      [other, a],
    ]);
    const body = { event: one, version: a.version, other, otherVersion: b.version };
    return attempt(
      async () => {
        await call("POST", `${path}/swaps`, body);
        return t("swapped", { event: labels.nameOf(a), other: labels.nameOf(b) });
      },
      {
        shown: {
          ids: [one, other],
          change: (event) => {
            const { date, start, field, location } = swapped.get(event.id)!;
            return { ...shownAs(event), date, start, field, location };
          },
        },
      },
    );
  };

  const lock = (which: { event?: string; date?: string; division?: string }, locked: boolean) =>
    attempt(async () => {
      const { changed } = await call<{ changed: number }>("PUT", `${path}/locks`, { ...which, locked });
      return t(locked ? "lockDone" : "unlockDone", { count: changed });
    });

  const setStatus = (id: string, status: PlannedEvent["status"], reason: string | null) => {
    const event = eventNow(id);
    const done = { scheduled: "restoredDone", postponed: "postponedDone", cancelled: "cancelledDone" } as const;
    return attempt(async () => {
      await call("PUT", `${path}/events/${id}/status`, { version: event?.version, status, reason });
      return t(done[status], { event: event ? labels.nameOf(event) : "" });
    });
  };

  const remove = (id: string) => {
    const event = eventNow(id);
    return attempt(async () => {
      await call("DELETE", `${path}/events/${id}`, { version: event?.version });
      return t("removedDone", { event: event ? labels.nameOf(event) : "" });
    });
  };

  const accept = (events: readonly string[], rule: ClashRule, note: string) =>
    attempt(async () => {
      await call("PUT", `${path}/accepted`, { events, rule, note });
      return t("acceptedDone");
    });

  const step = (way: "undo" | "redo") =>
    attempt(async () => {
      const { kind } = await call<{ kind: "moved" }>("POST", `${path}/${way}`, {});
      return t(way === "undo" ? "undone" : "redone", { what: t(`kinds.${kind}`) });
    });

  return {
    plan,
    facts,
    board,
    clashes,
    labels,
    path,
    actions: { move, swap, lock, setStatus, remove, accept, step, refetch },
    say,
    toast,
    dismiss,
  };
}
export type Plan = ReturnType<typeof usePlan>;

/** How an event differs from what families see; before they saw any schedule, all of it is a draft and nothing is said of each. */
export function unpublishedOf(
  { plan }: Plan,
  { id }: PlannedEvent,
): SeasonPlan["unpublished"][number]["what"] | undefined {
  return plan.publishedAt === null ? undefined : plan.unpublished.find((one) => one.id === id)?.what;
}
