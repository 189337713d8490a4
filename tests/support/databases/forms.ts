import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach } from "vitest";
import { diskStore } from "#platform/files/disk-store.ts";
import { keyRing } from "#platform/keys/key-ring.ts";
import { insertLeague, insertTestZips, type LeagueFixture } from "#slices/leagues/server/fixtures.ts";
import { openAnswerFiles } from "#slices/registration/server/answer-files.ts";
import type { FormDeps } from "#slices/registration/server/form/deps.ts";
import { emptyTables } from "./database.ts";
import { useFamily } from "./family.ts";

/** A database of leagues and families that fill in their forms, empty before each test, on January 15, 2027. */
export function useForms() {
  const family = useFamily();
  const directory = mkdtempSync(path.join(tmpdir(), "touchline-forms-"));
  const files = diskStore(directory);
  const ring = keyRing([{ id: "test", key: randomBytes(32), createdAt: undefined }], "the test");
  /** The calls of a league's form need neither the search nor the map. */
  const catalogue = {} as FormDeps["leagues"]["catalogue"];
  let deps: FormDeps;
  beforeEach(() => {
    const { db, clock, limits, cipher, origin } = family.deps();
    const leagues = { db, clock, catalogue, processingFeeCents: () => 500 };
    const answerFiles = openAnswerFiles({ files, clock, ring });
    deps = { db, clock, limits, cipher, origin, leagues, answerFiles };
    return emptyTables(db, "league, venue").then(() => insertTestZips(db));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return {
    ...family,
    files,
    deps: () => deps,
    db: () => deps.db,
    league: (over?: LeagueFixture) => insertLeague(deps.db, over),
  };
}
