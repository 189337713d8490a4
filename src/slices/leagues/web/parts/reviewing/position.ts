import { REVIEW_TABS, type ReviewTab } from "../../../contract/reviewing/reviewing.ts";

/** What somebody did a moment ago: said above the queue. */
export const ACTIONS = ["approve", "reject", "undo"] as const;
export type Action = (typeof ACTIONS)[number];

/** A position in the queue, as the address bar holds it. */
export interface QueuePosition {
  tab?: ReviewTab | undefined;
  q?: string | undefined;
  page?: number | undefined;
  /** The submission that is open. */
  id?: string | undefined;
  /** It is opened to be sent back: its reasons are open at once. */
  reject?: "yes" | undefined;
  did?: Action | undefined;
  /** Of which submission. */
  of?: string | undefined;
  /** Why it failed, by its code. */
  why?: string | undefined;
}

export const QUEUE_PATH = "/dashboard/leagues";

/** The English address of a position in the queue. */
export function queuePath({ tab, page = 1, ...rest }: QueuePosition): string {
  const search = new URLSearchParams();
  if (tab && tab !== "waiting") search.set("tab", tab);
  if (page > 1) search.set("page", String(page));
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value);
  return search.size > 0 ? `${QUEUE_PATH}?${search}` : QUEUE_PATH;
}

/** The position that an address names. What nobody understands is left out. */
export function readPosition(search: URLSearchParams): QueuePosition & { tab: ReviewTab; q: string; page: number } {
  const page = search.get("page") ?? "";
  const text = (name: string) => search.get(name) || undefined;
  return {
    tab: REVIEW_TABS.find((tab) => tab === search.get("tab")) ?? "waiting",
    q: (search.get("q") ?? "").slice(0, 100),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    id: text("id"),
    reject: search.get("reject") === "yes" ? "yes" : undefined,
    did: ACTIONS.find((action) => action === search.get("did")),
    of: text("of"),
    why: text("why"),
  };
}
