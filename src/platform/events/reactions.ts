import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { whereItFailed, type Log } from "#platform/log.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { workOff, WorkerDied } from "#platform/queue/work.ts";
import { EVENTS, markHeard, passOver, type AnyEvent, type LeasedEvent } from "./outbox.ts";

/** What one slice does when something happened elsewhere. */
export interface Reaction {
  /** Its name for good: under it is remembered which events it has heard. "notifications.account-notices". */
  readonly name: string;
  readonly hears: readonly string[];
  hear(tx: AnyTx, event: LeasedEvent): Promise<void>;
}

/** An event with its name and payload known, and its id and time. */
export type Heard<Event extends AnyEvent> = Event & Pick<LeasedEvent, "id" | "announcedAt">;

/**
 * Declares a reaction to events of a slice. `hear` runs in a transaction of its own, together with the note that it
 * has heard the event: it happens once in effect, however often it is begun. So it works only on the database; what
 * goes out into the world (mail) is written into the outbox there.
 */
export function reaction<Event extends AnyEvent>(options: {
  name: string;
  hears: readonly Event["name"][];
  hear(tx: AnyTx, event: Heard<Event>): Promise<void>;
}): Reaction {
  const { name, hears, hear } = options;
  // What is registered under these names was announced with this type.
  return { name, hears, hear: (tx, event) => hear(tx, event as LeasedEvent & Heard<Event>) };
}

interface Hearing<Schema> {
  db: Kysely<Schema>;
  reactions: readonly Reaction[];
  log: Log;
  clock?: Clock | undefined;
}

/** Reactions that failed; the others have heard the event all the same. */
class NotHeard extends Error {
  override name = "NotHeard";
  readonly failures: readonly { reaction: string; reason: unknown }[];

  constructor(failures: readonly { reaction: string; reason: unknown }[]) {
    super(failures.map(({ reaction, reason }) => `${reaction}: ${whereItFailed(reason)}`).join("\n"));
    this.failures = failures;
  }
}

const namesHeard = (reactions: readonly Reaction[]) => [...new Set(reactions.flatMap(({ hears }) => hears))].toSorted();

/**
 * Gives every event that is due to each reaction that hears it; those that nobody hears are done with that.
 * @returns how many there were
 */
export async function hearDue<Schema>(hearing: Hearing<Schema>): Promise<number> {
  return (await passOver(hearing.db, namesHeard(hearing.reactions), hearing.clock)) + (await hearHeard(hearing));
}

/** Gives every event that is due and that a reaction hears to each that does. Returns how many it took up. */
function hearHeard<Schema>(
  { db, reactions, log, clock }: Hearing<Schema>,
  goOn: () => boolean = () => true,
): Promise<number> {
  return workOff<LeasedEvent>(
    {
      handle: db,
      queue: EVENTS,
      clock,
      only: namesHeard(reactions),
      async doOne(event) {
        const failures: { reaction: string; reason: unknown }[] = [];
        for (const one of reactions.filter(({ hears }) => hears.includes(event.name))) {
          await db
            .transaction()
            .execute(async (tx) => {
              if (await markHeard(tx, event.id, one.name)) await one.hear(tx, event);
            })
            .catch((reason: unknown) => failures.push({ reaction: one.name, reason }));
        }
        if (failures.length > 0) throw new NotHeard(failures);
      },
      complain(event, reason) {
        const about = { eventId: event.id, event: event.name, attempt: event.attempts };
        for (const failure of reason instanceof NotHeard ? reason.failures : [{ reaction: "", reason }]) {
          const where = whereItFailed(failure.reason);
          if (!isDatabaseAway(failure.reason))
            log.warn({ ...about, reaction: failure.reaction, reason: where }, "a reaction failed");
        }
        if (event.attempts >= EVENTS.lastAttempt || reason instanceof WorkerDied)
          log.error(about, "an event was given up; it stays in the table as failed");
        return reason instanceof NotHeard ? reason.message : whereItFailed(reason);
      },
    },
    goOn,
  );
}

/**
 * Gives events out until stopped: when woken by the name of one that is heard, and every `everyMilliseconds` all the same.
 * `stop` waits for the reaction under way.
 * @param options.hands how many events are in hand at once
 */
export function startHearing<Schema>(options: Hearing<Schema> & { hands?: number; everyMilliseconds?: number }): {
  wake(name?: string): void;
  stop(): Promise<void>;
} {
  const { hands = 2, everyMilliseconds = 2000, log } = options;
  const names = options.reactions.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two reactions have one name: ${names.join(", ")}`);
  const heard = new Set(namesHeard(options.reactions));
  const rounds = (round: (goOn: () => boolean) => Promise<number>) =>
    startRounds({
      round: async (goOn) => void (await round(goOn)),
      everyMilliseconds,
      log,
      complaint: "the events could not be read",
    });
  const each = Array.from({ length: hands }, () => rounds((goOn) => hearHeard(options, goOn)));
  const passing = rounds(() => passOver(options.db, [...heard], options.clock));
  return {
    wake: (name = "") => {
      if (name === "" || heard.has(name)) each.forEach((one) => one.wake());
    },
    stop: async () => void (await Promise.all([...each, passing].map((one) => one.stop()))),
  };
}
