import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { sql, type Kysely } from "kysely";
import { chatChanges } from "#slices/chat/server/queries/messages.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { insertLeague, insertTestZips } from "#slices/leagues/server/fixtures.ts";
import type { ChatTask } from "./chat-process.ts";

const READERS = 20;

type Send = ChatTask["sends"][number];

/** A league whose staff of so many people has a room. */
async function givenRoom(db: Kysely<RegistrationTables>): Promise<{ room: string; people: string[] }> {
  await insertTestZips(db);
  const league = await insertLeague(db, {});
  const { rows } = await sql<{ id: string }>`
    with people as (
      insert into account (email, email_verified_at, first_name, last_name, permission_groups, language)
      select 'official' || n || '@example.org', now(), 'Official', n::text, '{coach}', 'en' from generate_series(1, ${READERS}::int) n
      returning id),
    staff as (
      insert into league_official (league_id, account_id, role) select ${league.id}, id, 'Referee' from people returning account_id)
    select account_id as id from staff`.execute(db);
  const room = await sql<{ id: string }>`
    select id from chat_room where league_id = ${league.id} and kind = 'staff'`.execute(db);
  return { room: room.rows[0]!.id, people: rows.map(({ id }) => id) };
}

/** Somebody who reads along: asks for what is new, again and again, from where they were. */
function reader(db: Kysely<RegistrationTables>, room: string, accountId: string) {
  const actor = { kind: "member", accountId, sessionId: accountId, emailVerified: true, globalAdmin: false } as const;
  const seen: { id: string; sequence: number; content: string }[] = [];
  let since = 0;
  return {
    seen,
    async look(): Promise<void> {
      const { messages, revision, complete } = await chatChanges({ db, actor }, { room, since });
      seen.push(...messages.filter((one) => !seen.some(({ id }) => id === one.id)));
      // What is beyond one answer is asked for from its last message: here nothing is changed, and positions are revisions.
      since = complete ? revision : messages.at(-1)!.sequence;
    },
  };
}

/** One of the two processes that write: started again with what it has not said to have written whenever it is killed. */
function writer(connection: ChatTask["connection"], room: string, sends: readonly Send[]) {
  const open = new Map(sends.map((one) => [one.clientId, one]));
  /** Written, said, and sent once more: the answer to the sender was lost. */
  const lost: Send[] = [];
  let child: ReturnType<typeof spawn>;
  let finished: Promise<unknown>;
  const start = () => {
    const mine = spawn(process.execPath, [path.resolve("tests/support/processes/chat-process.ts")], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    child = mine;
    const task: ChatTask = { connection, room, sends: [...lost, ...open.values()] };
    mine.stdin.end(JSON.stringify(task));
    createInterface({ input: mine.stdout }).on("line", (id) => {
      const written = open.get(id);
      if (written && open.size % 5 === 0) lost.push(written);
      open.delete(id);
    });
    finished = once(mine, "exit");
  };
  start();
  return {
    left: () => open.size,
    async kill(): Promise<void> {
      child.kill("SIGKILL");
      await finished;
      start();
    },
    async ended(): Promise<void> {
      await finished;
      if (open.size > 0) throw new Error(`${open.size} messages were never written`);
    },
  };
}

/**
 * Two processes write messages while they are killed and their connections are cut, and twenty people read along.
 * @returns how each reader saw them: contents in their order
 */
export async function killWhileChatting(
  db: Kysely<RegistrationTables>,
  connection: ChatTask["connection"],
  { messages, kills, cuts }: { messages: number; kills: number; cuts: number },
) {
  const { room, people } = await givenRoom(db);
  const sends = Array.from({ length: messages }, (_, n) => ({
    accountId: people[n % READERS]!,
    clientId: randomUUID(),
    content: `Message ${n}`,
  }));
  const writers = [0, 1].map((which) =>
    writer(
      connection,
      room,
      sends.filter((_, n) => n % 2 === which),
    ),
  );
  const readers = people.map((accountId) => reader(db, room, accountId));
  const lookAll = async () => {
    for (const one of readers) await one.look();
  };
  const left = () => writers.reduce((sum, one) => sum + one.left(), 0);
  // Kills and cuts by turns, spread over the work.
  const order = Array.from({ length: Math.max(kills, cuts) }, (_, n) => [
    ...(n < kills ? [() => writers[n % 2]!.kill()] : []),
    ...(n < cuts ? [() => cut(db)] : []),
  ]).flat();
  for (const [at, blow] of order.entries()) {
    const until = messages - Math.floor((messages * (at + 1)) / (order.length + 1));
    while (left() > until) await lookAll();
    await blow();
  }
  await Promise.all(writers.map((one) => one.ended()));
  await lookAll();
  while (readers.some(({ seen }) => seen.length < messages)) await lookAll();
  const { rows } = await sql<{ content: string }>`
    select content from chat_message where room_id = ${room} order by sequence`.execute(db);
  return {
    written: rows.map(({ content }) => content),
    sent: sends.map(({ content }) => content),
    readers: readers.map(({ seen }) => seen),
  };
}

/** Cuts every connection that has to do with chats, of those who write and of those who read. */
async function cut(db: Kysely<RegistrationTables>): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query like '%chat%'`.execute(db);
}

/** Every message once, in one order, for every reader. Throws where it is not so. */
export function demandAllOnce({ written, sent, readers }: Awaited<ReturnType<typeof killWhileChatting>>): void {
  if (written.length !== sent.length || new Set(written).size !== sent.length)
    throw new Error(
      `${sent.length} messages were sent, ${written.length} are there, ${new Set(written).size} of them different`,
    );
  for (const seen of readers) {
    const inOrder = seen.toSorted((a, b) => a.sequence - b.sequence).map(({ content }) => content);
    if (inOrder.join("\n") !== written.join("\n")) throw new Error("a reader saw something else");
    // New ones come behind those that were there: nobody is shown one in the middle later.
    if (seen.some(({ sequence }, at) => sequence !== at + 1)) throw new Error("a reader saw messages in another order");
  }
}
