import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ArchiveDamaged, backup, NotEmpty, restore } from "./backup.ts";
import { silentLog } from "./log.ts";
import { migrate } from "./migrate.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/databases/database.ts";

const log = silentLog;
let source: TestDatabase<unknown>;
let target: TestDatabase<unknown>;
let folder: string;
const at = (...parts: string[]): string => path.join(folder, ...parts);

/** What makes restoring hard: references to itself and in a ring, triggers, generated and transaction columns, no key, odd bytes. */
const schema = `
create extension if not exists pg_trgm;
create type mood as enum ('calm', 'loud');
create domain cents as int check (value >= 0);
create table club (id bigint generated always as identity primary key, name text not null, captain bigint, parent bigint references club,
  shout text generated always as (upper(name)) stored, touched int not null default 0, seen xid8 not null default pg_current_xact_id());
create table player (id uuid primary key default gen_random_uuid(), club bigint not null references club, mood mood, fee cents,
  born date, tags text[], notes jsonb, photo bytea, "Odd Name" text, at timestamptz);
create table player_number (id bigint primary key, club bigint references club);
alter table club add foreign key (captain) references player_number;
create table loose (word text, n numeric);
create view loud as select * from player where mood = 'loud';
create function touch() returns trigger language plpgsql as $$ begin update club set touched = touched + 1 where id = new.club; return null; end $$;
create trigger player_touch after insert on player for each row execute function touch();
`;

const rows = `
insert into club (name, parent) values ('Ünïcode', null), ('tab	and \\ backslash', 1), ('line
break', 1);
update club set parent = 3 where id = 1;
insert into player_number values (7, 1); update club set captain = 7 where id = 2;
insert into player (club, mood, fee, born, tags, notes, photo, "Odd Name", at)
  select 1 + n % 3, (array['calm', 'loud', null])[1 + n % 3]::mood, n, date '2015-01-01' + n, array['a', null, 'c,d'], '{"a": [1, null]}', '\\x00ff', null, now() from generate_series(1, 500) n;
insert into loose values ('b', 1.50), ('a', null), ('a', null), (null, 'NaN');
`;

async function on(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

function from(): Parameters<typeof backup>[0] {
  return { connection: source.connection, dataDirectory: at("one"), log };
}
function into(more: { replace?: boolean; connection?: pg.ClientConfig } = {}): Parameters<typeof restore>[0] {
  return { connection: target.connection, dataDirectory: at("two"), log, migrations: at("migrations"), ...more };
}

beforeEach(async () => {
  source = await testDatabase({ empty: true });
  target = await testDatabase({ empty: true });
  folder = mkdtempSync(path.join(os.tmpdir(), "backup-test-"));
  mkdirSync(at("migrations"));
  mkdirSync(at("one/keys"), { recursive: true });
  mkdirSync(at("one/files/a/b"), { recursive: true });
  writeFileSync(at("migrations/0001-all.sql"), schema);
  writeFileSync(at("one/keys/site.key"), "secret", { mode: 0o600 });
  writeFileSync(at("one/files/a/b/photo.bin"), Buffer.from([0, 1, 2, 255]), { mode: 0o644 });
  await migrate({ connection: source.connection, directory: at("migrations"), log });
  await on(source.connection, rows);
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(folder, { recursive: true });
});

describe("a backup", () => {
  it("comes back whole: rows, files, keys, sequences, rules and triggers", async () => {
    const saved = await backup(from(), at("a.tar.gz"));
    await restore(into(), at("a.tar.gz"));
    const again = await backup({ ...from(), connection: target.connection, dataDirectory: at("two") }, at("b.tar.gz"));
    expect(again.members).toEqual(saved.members);
    expect(again.tables).toEqual(saved.tables);
    expect(again.tables.find((one) => one.table === "player")?.rows).toBe(500);
    expect(again.sequences).toEqual(saved.sequences);
    expect(readFileSync(at("two/keys/site.key"), "utf8")).toBe("secret");
    expect(statSync(at("two/keys/site.key")).mode & 0o777).toBe(0o600);
    expect(readdirSync(at("two")).toSorted()).toEqual(["files", "keys"]);
    const next = await on(
      target.connection,
      "insert into club (name) values ('new') returning id::int, shout, seen = pg_current_xact_id() as fresh",
    );
    expect(next.rows[0]).toEqual({ id: 4, shout: "NEW", fresh: true });
    await on(target.connection, "insert into player (club) values (4)");
    expect((await on(target.connection, "select touched from club where id = 4")).rows[0].touched).toBe(1);
    await expect(on(target.connection, "insert into player (club) values (99)")).rejects.toThrow(/foreign key/);
  });

  it("is restored by an ordinary owner of the database, and onto newer code", async () => {
    await backup(from(), at("a.tar.gz"));
    const { database } = target.connection;
    const role = `owner_${database}`;
    await on(source.connection, `create role ${role} login`);
    await on(source.connection, `alter database ${database} owner to ${role}`);
    writeFileSync(
      at("migrations/0002-more.sql"),
      "alter table club add colour text not null default 'green'; alter table club drop column touched cascade;",
    );
    await restore(into({ connection: { ...target.connection, user: role } }), at("a.tar.gz"));
    expect((await on(target.connection, "select colour from club")).rows).toHaveLength(3);
    await on(target.connection, `reassign owned by ${role} to touchline`);
    await on(
      target.connection,
      `alter database ${database} owner to touchline; drop owned by ${role}; drop role ${role}`,
    );
  });

  it("is as of one moment: what is written meanwhile is not half in it", async () => {
    let going = true;
    const writing = (async () => {
      for (let n = 1000; going; n += 1) {
        await on(
          source.connection,
          `begin; insert into club (name) values ('w'); insert into player_number values (${n}, currval('club_id_seq')); commit`,
        );
      }
    })();
    await backup(from(), at("a.tar.gz"));
    going = false;
    await writing;
    // Every number's club is there, or putting the foreign key back would fail.
    await restore(into(), at("a.tar.gz"));
  });

  it("of the product's own schema comes back too", async () => {
    const product = await testDatabase();
    const migrations = path.resolve("database/migrations");
    const saved = await backup({ connection: product.connection, dataDirectory: at("three"), log }, at("p.tar.gz"));
    await product.drop();
    expect(saved.tables.length).toBeGreaterThan(0);
    await restore({ ...into(), migrations }, at("p.tar.gz"));
    expect(await migrate({ connection: target.connection, directory: migrations, log })).toEqual([]);
  });
});

describe("a restore", () => {
  it("refuses a target that is not empty, unless told to replace it, and then keeps the old files aside", async () => {
    await backup(from(), at("a.tar.gz"));
    await restore(into(), at("a.tar.gz"));
    await on(target.connection, "delete from loose; insert into club (name) values ('later')");
    await expect(restore(into(), at("a.tar.gz"))).rejects.toThrow(NotEmpty);
    expect((await on(target.connection, "select from club")).rowCount).toBe(4);
    await restore(into({ replace: true }), at("a.tar.gz"));
    expect((await on(target.connection, "select from club")).rowCount).toBe(3);
    expect(readdirSync(at("two")).filter((name) => name.includes("before-restore"))).toHaveLength(2);
  });

  it.each([
    ["a flipped byte", (bytes: Buffer) => flip(bytes, bytes.length >> 1)],
    ["its end cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 300)],
    ["a changed row under a fresh checksum of the compression", (bytes: Buffer) => gzipSync(edit(gunzipSync(bytes)))],
    [
      "a member left out",
      (bytes: Buffer) =>
        gzipSync(
          Buffer.from(
            gunzipSync(bytes).toString("latin1").replace("tables/loose.copy\0", "tables/other.copy\0"),
            "latin1",
          ),
        ),
    ],
    ["nothing of ours in it", () => gzipSync(Buffer.from("hello"))],
  ])("refuses an archive with %s before anything is written", async (_, damage) => {
    await backup(from(), at("a.tar.gz"));
    writeFileSync(at("bad.tar.gz"), damage(readFileSync(at("a.tar.gz"))));
    await expect(restore(into({ replace: true }), at("bad.tar.gz"))).rejects.toThrow(ArchiveDamaged);
    expect((await on(target.connection, "select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    expect(readdirSync(at("two"))).toEqual([]);
  });

  it("that fails half-way leaves the old contents as they were", async () => {
    await backup(from(), at("a.tar.gz"));
    await restore(into(), at("a.tar.gz"));
    await on(target.connection, "insert into club (name) values ('kept')");
    rmSync(at("migrations/0001-all.sql"));
    writeFileSync(at("migrations/0001-all.sql"), `${schema}-- changed`);
    await expect(restore(into({ replace: true }), at("a.tar.gz"))).rejects.toThrow(/has otherwise/);
    writeFileSync(at("migrations/0001-all.sql"), schema);
    // A row the archive cannot hold: the snapshot is made to break a reference.
    await on(
      source.connection,
      "alter table player drop constraint player_club_fkey; insert into player (club) values (77)",
    );
    await backup(from(), at("broken.tar.gz"));
    await expect(restore(into({ replace: true }), at("broken.tar.gz"))).rejects.toThrow(/foreign key/);
    expect((await on(target.connection, "select from club where name = 'kept'")).rowCount).toBe(1);
    expect(existsSync(at("two/keys/site.key"))).toBe(true);
  });
});

function flip(bytes: Buffer, position: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[position] = (changed[position] ?? 0) ^ 0xff;
  return changed;
}

function edit(tar: Buffer): Buffer {
  const position = tar.indexOf("2015-03-01");
  tar.write("2016", position);
  return tar;
}
