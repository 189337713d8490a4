/** What came of the decision before: said above the next one. */
export const OUTCOMES = ["approved", "sentBack", "decided"] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface QueuePosition {
  page?: number;
  /** The photo ID that is open. */
  id?: string | undefined;
  done?: Outcome;
}

/** The English address of a position in the queue. */
export function queuePath({ page = 1, id, done }: QueuePosition): string {
  const search = new URLSearchParams();
  if (page > 1) search.set("page", String(page));
  if (id) search.set("id", id);
  if (done) search.set("done", done);
  return search.size > 0 ? `/dashboard/identities?${String(search)}` : "/dashboard/identities";
}
