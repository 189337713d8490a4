import { useEffect, useRef, useState } from "react";
import { addWrite, dropRefused, writesOf, type WriteOutcome } from "#browser/offline/waiting-writes.ts";
import type { Lineup, LineupBody } from "../../contract/lineup.ts";

/** How far the last change is: nothing changed yet, on its way, or what has become of it. */
type Sending = "no" | "sending" | "failed" | WriteOutcome;

/** What waits on this device under a lineup's path. */
interface WaitingBody extends LineupBody {
  readonly editor: string;
  readonly step: number;
}

/** How many changes can be undone. */
const UNDOABLE = 30;

/**
 * A lineup that is edited on this device. Each change is kept on the device first and sent from there, whole, with the page's name and
 * its step: without a network later, once, in order. What still waits from before a reload is taken up again.
 */
export function useLineup(lineup: Lineup, owner: string) {
  const path = `/games/${lineup.event}/lineups/${lineup.team.id}`;
  const [body, setBody] = useState(lineup.body);
  const [before, setBefore] = useState<readonly LineupBody[]>([]);
  const [sending, setSending] = useState<Sending>("no");
  const writer = useRef({ editor: "", step: 0 });
  const latest = useRef(0);

  useEffect(() => {
    void writesOf(owner)
      .then((writes) => {
        const waiting = writes.findLast((one) => one.path === path && one.refused === undefined);
        if (!waiting || writer.current.editor !== "") return;
        const { editor, step, ...rest } = waiting.body as WaitingBody;
        const { state, period, periods, playersPerSide, players, lines } = rest;
        writer.current = { editor, step };
        setBody({ state, period, periods, playersPerSide, players, lines });
        setSending("waits");
      })
      .catch(() => undefined);
  }, [owner, path]);

  const send = async (next: LineupBody) => {
    setSending("sending");
    const { current } = writer;
    if (current.editor === "") current.editor = crypto.randomUUID();
    current.step += 1;
    const step = current.step;
    latest.current = step;
    const write = { ...next, version: lineup.version, editor: current.editor, step };
    try {
      const outcome = await addWrite({ kind: "lineup", owner, method: "PUT", path, body: write });
      if (outcome !== "sent" && outcome !== "waits") await dropRefused(owner, path);
      if (latest.current === step || typeof outcome === "object") setSending(outcome);
    } catch {
      setSending("failed");
    }
  };

  return {
    body,
    sending,
    /** Changes the lineup and sends it. */
    change(next: LineupBody) {
      setBefore((all) => [...all, body].slice(-UNDOABLE));
      setBody(next);
      void send(next);
    },
    mayUndo: before.length > 0,
    undo() {
      const last = before.at(-1);
      if (!last) return;
      setBefore((all) => all.slice(0, -1));
      setBody(last);
      void send(last);
    },
  };
}

export type EditedLineup = ReturnType<typeof useLineup>;
