import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { useFetcher, useLocation, useNavigate, useNavigation, type NavigateOptions, type Path } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useUnpacked, type Packed } from "#browser/packed.ts";
import { withSingle, withTick, writeAddress, type Address } from "../address.ts";
import type { ListName } from "../../contract/search/search-filters.ts";
import { LAPTOP } from "./filter-sheet.ts";
import type { Found } from "./found.ts";

/** What the form holds. */
interface Draft {
  readonly address: Address;
  /** The address bar's search that the form was last drawn for. */
  readonly of: string;
  /** What was sent from the form and is not in the address bar yet, the oldest first. */
  readonly sent: readonly string[];
}

/** What the page of the search answers, as far as the count on the button needs it. */
type SearchPreview = { result: Packed<Found> | null };

/**
 * What is being put together in the form. On laptops each tick becomes the address at once; on phones the button says
 * how many leagues the ticks would show, and applies them.
 *
 * What it hands out stays the same from one rendering to the next, so that a tick draws anew only what it changes.
 */
export function useSearchDraft(address: Address) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const action = useLocalPath()("/find-league");
  const preview = useFetcher<SearchPreview>();
  const { load } = preview;
  const previewed = useUnpacked(preview.data?.result ?? null);
  const [draft, setDraft] = useState<Draft>({ address, of: search, sent: [] });
  if (draft.of !== search) {
    // What was sent from here is drawn already, and so is what was ticked or typed since: only another way here puts it away.
    const at = draft.sent.indexOf(search);
    setDraft(
      at === -1
        ? { address, of: search, sent: [] }
        : { address: draft.address, of: search, sent: draft.sent.slice(at + 1) },
    );
  }
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const hold = useCallback((next: Address) => setDraft((was) => ({ ...was, address: next })), []);
  const send = useCallback(
    (next: Address, to: Partial<Path>, options?: NavigateOptions) => {
      const written = writeAddress(next);
      setDraft(({ of, sent }) => ({ address: next, of, sent: [...sent, written] }));
      void navigate({ ...to, search: written }, options);
    },
    [navigate],
  );
  const apply = useCallback((next: Address) => send(next, {}, { preventScrollReset: true }), [send]);
  const choose = useCallback(
    (next: Address) => {
      if (window.matchMedia(LAPTOP).matches) return apply(next);
      hold(next);
      void load(action + writeAddress(next));
    },
    [action, apply, hold, load],
  );
  const tick = useCallback(
    ({ currentTarget: { name, value, checked } }: ChangeEvent<HTMLInputElement>) => {
      const { address: from } = latest.current;
      choose(name === "radius" ? withSingle(from, "radius", value) : withTick(from, name as ListName, value, checked));
    },
    [choose],
  );
  /** A field that is being typed: nothing is asked for until the form is sent. */
  const type = useCallback(
    ({ currentTarget: { name, value } }: ChangeEvent<HTMLInputElement>) =>
      hold(withSingle(latest.current.address, name as "q" | "place", value)),
    [hold],
  );
  /** The search around a ZIP code that was found for its reader. */
  const near = useCallback(
    (zip: string) => send(withSingle(latest.current.address, "place", zip), { hash: "" }, { preventScrollReset: true }),
    [send],
  );
  const addSport = useCallback(
    (sport: string) => choose(withTick(latest.current.address, "sport", sport, true)),
    [choose],
  );
  return {
    /** Named, because a form without an address of its own would keep "#filters" and leave the sheet open. */
    action,
    draft: draft.address,
    apply,
    tick,
    type,
    addSport,
    near,
    submit(event: FormEvent) {
      event.preventDefault();
      send(draft.address, { hash: "" });
    },
    /** How many leagues the unapplied ticks would show; unknown until something was ticked. */
    count: previewed?.total,
    busy: useLate(useNavigation().state === "loading"),
  };
}

/** Milliseconds after which a list that is not there yet is said to be under way: one that comes at once does not flicker. */
const PATIENCE = 250;

/** Whether something has been so for a while. */
function useLate(now: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [now]);
  return now && late;
}
