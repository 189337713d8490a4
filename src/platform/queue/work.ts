import type { QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { finish, lease, postpone, type Leased, type QueueTable } from "./leases.ts";

export interface Work<Item extends Leased> {
  readonly handle: QueryExecutorProvider;
  readonly queue: QueueTable;
  readonly clock?: Clock | undefined;
  /** The kinds of rows that this worker can do; all of them unless said. */
  readonly only?: readonly string[] | undefined;
  /** Does one. Rejects when it is to be tried again later. */
  readonly doOne: (item: Item) => Promise<void>;
  /** Says in the log what went wrong, and answers what of it is kept with the row: no personal data. */
  readonly complain: (item: Item, reason: unknown) => string;
  /** Instead of only recording what is done, or what failed. */
  readonly finished?: (item: Item) => Promise<void>;
  readonly failed?: (item: Item, reason: unknown, kept: string) => Promise<void>;
}

/** A worker that was killed each time it had this in hand. */
export class WorkerDied extends Error {
  override name = "WorkerDied";
}

/**
 * Works off what is due, one after the other: each is leased when its turn comes, so that a slow one does not use up
 * the lease of those behind it.
 * @param goOn asked before each
 * @param most so many at most
 * @returns how many it took up
 */
export async function workOff<Item extends Leased>(
  work: Work<Item>,
  goOn: () => boolean = () => true,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const { handle, queue, clock, only } = work;
  const finished = work.finished ?? ((item: Item) => finish(handle, queue, item, clock));
  const failed =
    work.failed ??
    (async (item: Item, _reason: unknown, kept: string) => void (await postpone(handle, queue, item, kept, { clock })));
  let taken = 0;
  while (taken < most && goOn()) {
    const [item] = await lease<Item>(handle, queue, 1, { clock, only });
    if (!item) break;
    taken += 1;
    try {
      // Every attempt but the recorded ones ended with its process; it must not go on killing them.
      if (item.attempts > queue.lastAttempt) throw new WorkerDied("its worker died in every attempt");
      await work.doOne(item);
    } catch (reason) {
      await failed(item, reason, work.complain(item, reason));
      continue;
    }
    await finished(item);
  }
  return taken;
}
