import { useState, type FormEvent } from "react";
import { useFetcher, useLocation, useNavigate, useNavigation } from "react-router";
import { useLocalPath } from "#browser/link.tsx";
import type { SearchResult } from "../../contract/search.ts";
import { writeAddress, type Address } from "../address.ts";
import { LAPTOP } from "./filter-sheet.ts";

/** What the page of the search answers, as far as the count on the button needs it. */
type SearchPreview = { result: Pick<SearchResult, "total"> | null };

/**
 * What is being put together in the form. On laptops each tick becomes the address at once; on phones the button says
 * how many leagues the ticks would show, and applies them.
 */
export function useSearchDraft(address: Address) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const preview = useFetcher<SearchPreview>();
  const [draft, setDraft] = useState({ address, of: location.search });
  if (draft.of !== location.search) setDraft({ address, of: location.search });

  const hold = (next: Address) => setDraft({ address: next, of: location.search });
  function apply(next: Address) {
    hold(next);
    void navigate({ search: writeAddress(next) }, { preventScrollReset: true });
  }
  function change(next: Address) {
    const typing = next.place !== draft.address.place;
    if (!typing && window.matchMedia(LAPTOP).matches) return apply(next);
    hold(next);
    if (!typing) void preview.load(localPath("/find-league") + writeAddress(next));
  }
  return {
    /** Named, because a form without an address of its own would keep "#filters" and leave the sheet open. */
    action: localPath("/find-league"),
    draft: draft.address,
    apply,
    change,
    type: hold,
    submit(event: FormEvent) {
      event.preventDefault();
      void navigate({ search: writeAddress(draft.address), hash: "" });
    },
    /** How many leagues the unapplied ticks would show; unknown until something was ticked. */
    count: preview.data?.result?.total,
    busy: navigation.state === "loading",
  };
}
