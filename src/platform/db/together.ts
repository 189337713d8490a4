import pg from "pg";

/** What the server answers to everything in a transaction in which another statement failed before. */
const IN_FAILED_TRANSACTION = "25P02";

const isConsequence = (reason: unknown) => reason instanceof pg.DatabaseError && reason.code === IN_FAILED_TRANSACTION;

/**
 * Does several things of one transaction that do not need each other's answers: their statements go to the server together
 * and none waits for another's answer (batching.ts). In which order they arrive is not promised: what must come after a lock
 * is asked once the lock is held. Ends when all have ended.
 * @throws the first refusal or error in the order in which they are given; what failed only because another one had, comes last
 */
export async function together<const Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  const ended = await Promise.allSettled(asked);
  const reasons = ended.flatMap((one) => (one.status === "rejected" ? [{ reason: one.reason as unknown }] : []));
  const first = reasons.find(({ reason }) => !isConsequence(reason)) ?? reasons[0];
  if (first) throw first.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
