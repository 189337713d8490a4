import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import type { DraftChanges } from "#kernel/draft.ts";
import { changesOf, type DraftSpec } from "./draft-fields.ts";

/** How often words are looked at that are being typed, in milliseconds, for who closes the page in the middle. */
const WHILE_TYPING = 4000;

/** What came of a saving. */
interface Saved {
  version: number;
  savedAt: string;
  /** What another tab or device changed meanwhile. */
  others: DraftChanges;
}

export interface Kept {
  /** Sends what changed since the last saving to where the draft is kept. */
  send(saving: { basis: number; fields: DraftChanges }): Promise<Saved>;
  spec: DraftSpec;
  /** What the names of the page's fields begin with in the draft. */
  prefix: string;
  /** Of the draft as the page shows it; 0 where there is none yet. */
  version: number;
  savedAt: string | null;
}

/**
 * Saves a form by itself: a field as soon as it is left or chosen, and what is being typed every few seconds. Without a
 * script, and where the network is away, Continue saves all the same.
 */
export function useAutosave({ send, spec, prefix, version, savedAt }: Kept) {
  const form = useRef<HTMLFormElement | null>(null);
  const basis = useRef(version);
  const last = useRef<string>(undefined);
  const queue = useRef(Promise.resolve());
  const [state, setState] = useState<{ savedAt: string | null; failed: boolean }>({ savedAt, failed: false });

  const read = (): DraftChanges => (form.current ? changesOf(new FormData(form.current), spec, prefix) : {});

  /** One saving after the other, so that an earlier one never comes later. */
  const save = () => {
    queue.current = queue.current.then(async () => {
      const changes = read();
      const before = JSON.parse(last.current ?? "{}") as DraftChanges;
      const changed = Object.entries(changes).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
      );
      if (changed.length === 0) return;
      last.current = JSON.stringify(changes);
      try {
        const saved = await send({ basis: basis.current, fields: Object.fromEntries(changed) });
        basis.current = saved.version;
        const shown = unchanged(saved.others, changes, read());
        show(form.current, shown, { spec, prefix });
        last.current = JSON.stringify({ ...changes, ...shown });
        setState({ savedAt: saved.savedAt, failed: false });
      } catch {
        last.current = JSON.stringify(before);
        setState((shown) => ({ ...shown, failed: true }));
      }
    });
  };

  // What Continue saved counts too.
  useEffect(() => {
    basis.current = Math.max(basis.current, version);
  }, [version]);

  useEffect(() => {
    // What the server showed needs no saving.
    last.current = JSON.stringify(read());
    const timer = setInterval(save, WHILE_TYPING);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(timer);
      removeEventListener("pagehide", save);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page: the form is the same until it is left
  }, []);

  return {
    ...state,
    form: {
      ref: form,
      onBlur: save,
      onChange({ target }: SyntheticEvent) {
        if (!(target instanceof HTMLInputElement && target.type === "text") && !(target instanceof HTMLTextAreaElement))
          save();
      },
    },
  };
}

/** Of what another tab wrote, those fields that nobody has touched here since they were last read. */
function unchanged(others: DraftChanges, before: DraftChanges, now: DraftChanges): DraftChanges {
  const same = (name: string) => JSON.stringify(before[name]) === JSON.stringify(now[name]);
  return Object.fromEntries(Object.entries(others).filter(([name]) => same(name)));
}

/** Shows what another tab wrote meanwhile, but for the words that somebody is just typing. */
function show(
  form: HTMLFormElement | null,
  others: DraftChanges,
  { spec, prefix }: Pick<Kept, "spec" | "prefix">,
): void {
  for (const [name, value] of Object.entries(others)) {
    const shown = name.startsWith(prefix) ? name.slice(prefix.length) : "";
    // A control is found by its id too: what is no field of this page must not be taken for one.
    const field = shown in spec ? form?.elements.namedItem(shown) : undefined;
    if (!(field instanceof HTMLElement)) continue;
    // An empty one takes what follows from another, also while somebody stands in it: the city of a ZIP code.
    if (field === document.activeElement && "value" in field && field.value !== "") continue;
    // What nobody sees is the page's own, and says what it always says.
    if (field instanceof HTMLInputElement && field.type === "hidden") continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== null;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    )
      field.value = typeof value === "string" ? value : "";
  }
}
