import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { call } from "#browser/call.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { fieldsOf, first } from "./fields.ts";

/** How often a message is kept that is being written, in milliseconds. */
const WHILE_WRITING = 4000;

export interface KeptDraft {
  readonly id: string;
  readonly version: number;
  readonly savedAt: string | null;
}

/**
 * Keeps a message as a draft while it is written, on every device of its author: every few seconds, and when the page is left. What has
 * neither subject nor text is no draft yet.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  league: string,
  known: KeptDraft,
  inConflict: boolean,
) {
  const [state, setState] = useState({ ...known, failed: false, conflict: inConflict });
  const version = useRef(known.version);
  const last = useRef<string>(undefined);
  const queue = useRef(Promise.resolve());

  /** One saving after the other. @param force whether what another device wrote is replaced */
  const save = useCallback(
    ({ force = false } = {}) => {
      queue.current = queue.current.then(async () => {
        if (!form.current) return;
        const fields = fieldsOf(new FormData(form.current));
        const now = JSON.stringify(fields);
        if (!force && (now === last.current || (first(fields, "subject") === "" && first(fields, "body") === "")))
          return;
        const before = last.current;
        last.current = now;
        try {
          const body = { version: force ? null : version.current, fields };
          const kept = await call<KeptDraft>("PUT", `/office/leagues/${league}/drafts/${known.id}`, body);
          version.current = kept.version;
          setState({ ...kept, failed: false, conflict: false });
        } catch (reason) {
          last.current = before;
          const conflict = isRefusal(reason) && reason.code === "messaging.draft-changed";
          setState((shown) => ({ ...shown, failed: !conflict, conflict: conflict || shown.conflict }));
        }
      });
      return queue.current;
    },
    [form, league, known.id],
  );

  useEffect(() => {
    // What the page was opened with needs no saving.
    last.current = form.current ? JSON.stringify(fieldsOf(new FormData(form.current))) : undefined;
    const conflicting = () => state.conflict;
    const keep = () => void (conflicting() ? undefined : save());
    const timer = setInterval(keep, WHILE_WRITING);
    addEventListener("pagehide", keep);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
    };
  }, [form, save, state.conflict]);
  return { ...state, save };
}
