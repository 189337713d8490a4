import { strict as assert } from "node:assert";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { isLivePostmaster, readPostmaster } from "#platform/db/embedded/pidfile.ts";
import { processesIn, signal } from "#platform/db/embedded/process-state.ts";
import { silentLog } from "#platform/db/log.ts";
import { startWriter } from "./writing-process.ts";

/** Runs `work` with a fresh data directory; afterwards its server is ended and it is removed, whatever happened. */
export async function inDataDirectory<Result>(work: (dataDirectory: string) => Promise<Result>): Promise<Result> {
  const parent = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-fault-")));
  const dataDirectory = path.join(parent, "data");
  mkdirSync(dataDirectory, { mode: 0o700 });
  try {
    return await work(dataDirectory);
  } finally {
    killServer(dataDirectory);
    rmSync(parent, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Kills the postmaster of a data directory and all its children, at once. */
export function killServer(dataDirectory: string): void {
  const cluster = path.join(dataDirectory, "postgres");
  const server = readPostmaster(cluster);
  if (server && isLivePostmaster(cluster, server.pid)) signal(server.pid, "SIGKILL");
  for (const pid of processesIn(cluster)) signal(pid, "SIGKILL");
}

async function writtenIn(connection: pg.ClientConfig): Promise<Set<number>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const exists = await client.query("select to_regclass('written') is not null as there");
    if (!exists.rows[0].there) return new Set();
    const rows = (await client.query({ text: "select id from written", rowMode: "array" })).rows as string[][];
    return new Set(rows.map(([id]) => Number(id)));
  } finally {
    await client.end();
  }
}

/**
 * Kills the application `count` times while it writes (every third time while it starts), alone or together with its database.
 * After each kill the next start must work by itself, adopt the server if it lives, and have every acknowledged row.
 * @returns how many acknowledged rows were checked, and how many starts adopted a running server
 */
export async function killDuringWrites(
  count: number,
  whom: "app" | "both",
): Promise<{ acknowledged: number; adopted: number }> {
  return inDataDirectory(async (dataDirectory) => {
    const acknowledged: number[] = [];
    let adopted = 0;
    for (let kill = 0; kill < count; kill += 1) {
      const writer = startWriter(dataDirectory);
      if (kill % 3 === 2) await sleep(Math.random() * 250);
      else {
        const started = await writer.ready;
        if (started.adopted) adopted += 1;
        if (kill > 0)
          assert.equal(started.adopted, whom === "app", `start ${kill}: adopts exactly a server that lives`);
        // In the middle of its writes, however slow the machine.
        while (writer.acknowledged.length === 0) await sleep(2);
        await sleep(Math.random() * 250);
      }
      writer.child.kill("SIGKILL");
      if (whom === "both") killServer(dataDirectory);
      await writer.ended;
      acknowledged.push(...writer.acknowledged);
    }
    const last = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
    const found = await writtenIn(last.connection);
    await last.stop();
    const lost = acknowledged.filter((id) => !found.has(id));
    assert.deepEqual(lost, [], `lost ${lost.length} of ${acknowledged.length} acknowledged rows`);
    return { acknowledged: acknowledged.length, adopted };
  });
}

/** Kills the application (every second time its initdb too) at a random moment of the first start; the next start must work. */
export async function killDuringCreation(count: number): Promise<void> {
  for (let kill = 0; kill < count; kill += 1) {
    await inDataDirectory(async (dataDirectory) => {
      const writer = startWriter(dataDirectory);
      const draft = (): string | undefined =>
        readdirSync(dataDirectory).find((name) => name.startsWith("postgres.new."));
      while (!draft()) await sleep(2);
      await sleep(Math.random() * 900);
      writer.child.kill("SIGKILL");
      const left = draft();
      if (kill % 2 === 1 && left) for (const pid of processesIn(path.join(dataDirectory, left))) signal(pid, "SIGKILL");
      await writer.ended;
      const next = startWriter(dataDirectory);
      await next.ready;
      assert.equal(draft(), undefined, "the unfinished folder is gone");
      next.child.kill("SIGTERM");
      assert.equal((await next.ended).code, 0);
    });
  }
}

/** Starts the application again `count` times while it runs: each is refused, with the first one's process and address. */
export async function refuseSecondStart(count: number): Promise<void> {
  await inDataDirectory(async (dataDirectory) => {
    const first = startWriter(dataDirectory);
    await first.ready;
    for (let start = 0; start < count; start += 1) {
      const { code, said } = await startWriter(dataDirectory).ended;
      assert.equal(code, 3, said);
      assert.match(said, new RegExp(`AlreadyRunning: .*process ${first.child.pid}, at http://localhost:3000`));
    }
    const before = first.acknowledged.length;
    await sleep(100);
    assert.ok(first.acknowledged.length > before, "the first one works on, undisturbed");
    first.child.kill("SIGTERM");
    assert.equal((await first.ended).code, 0);
  });
}

/** Starts two at once on an empty directory, `count` times: one runs, the other is told so. */
export async function raceFirstStart(count: number): Promise<void> {
  for (let race = 0; race < count; race += 1) {
    await inDataDirectory(async (dataDirectory) => {
      const both = [startWriter(dataDirectory), startWriter(dataDirectory)];
      const outcomes = await Promise.allSettled(both.map((one) => one.ready));
      const winners = both.filter((_, index) => outcomes[index]?.status === "fulfilled");
      assert.equal(winners.length, 1);
      const loser = await both.find((one) => one !== winners[0])?.ended;
      assert.equal(loser?.code, 3, loser?.said);
      winners[0]?.child.kill("SIGTERM");
      assert.equal((await winners[0]?.ended)?.code, 0);
    });
  }
}
