import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FormEvent } from "react";
import { useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import { useUnpacked, type Packed } from "#browser/packed.ts";
import { withSingle, withTick, writeAddress, type Address } from "../address.ts";
import type { ListName } from "../../contract/search/search-filters.ts";
import { LAPTOP } from "./filter-sheet.ts";
import type { Found } from "./found.ts";

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
  const [draft, setDraft] = useState({ address, of: search });
  if (draft.of !== search) {
    // What was ticked here is what the address says now: the panel has drawn it already.
    const isApplied = writeAddress(draft.address) === search;
    setDraft({ address: isApplied ? draft.address : address, of: search });
  }
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);

  const hold = useCallback((next: Address) => setDraft({ address: next, of: latest.current.of }), []);
  const apply = useCallback(
    (next: Address) => {
      hold(next);
      void navigate({ search: writeAddress(next) }, { preventScrollReset: true });
    },
    [hold, navigate],
  );
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
    submit(event: FormEvent) {
      event.preventDefault();
      void navigate({ search: writeAddress(draft.address), hash: "" });
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
