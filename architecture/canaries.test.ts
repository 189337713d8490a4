import { spawnSync } from "node:child_process";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { clockReads, daysCutFromMoments } from "./checks/clock.ts";
import { longFiles } from "./checks/file-length.ts";
import { misnamedFiles } from "./checks/file-names.ts";
import { fullFolders } from "./checks/folder-size.ts";
import { glossaryGaps, missingPaths, undescribedTables, unnamedFolders } from "./checks/map.ts";
import { unprovenRules } from "./checks/screen-rules.ts";
import { unusedMessages } from "./checks/message-use.ts";
import { readMessages, unkindMessages, untranslated } from "./checks/messages.ts";
import { reExports } from "./checks/re-exports.ts";
import { textInComponents } from "./checks/screen-text.ts";
import { strayStatements, strayTables } from "./checks/sql.ts";
import { cruiseTree } from "./cruising.ts";
import { WALLS } from "./rules.ts";

/** A tool that finds nothing may be blind. Each of these violations is planted, and the tool must find it. */
const planted = (name: string) => path.resolve("architecture/canaries", name);

describe("the walls fail", () => {
  let violations: string[] = [];
  const within = "architecture/canaries/walls/";

  beforeAll(async () => {
    violations = (await cruiseTree([`${within}src`, `${within}seed`, `${within}processor`])).violations.map((one) =>
      one.replaceAll(within, ""),
    );
  }, 60_000);

  it.for([
    ["kernel-alone", "src/kernel/money.ts → src/slices/leagues/contract.ts"],
    ["contract-words", "src/slices/leagues/contract.ts → src/platform/clock.ts"],
    ["rules-pure", "src/slices/leagues/rules/price.ts → src/platform/clock.ts"],
    ["rules-pure", "src/slices/leagues/policy.ts → fs"],
    ["rules-pure", "src/slices/registration/rules/spots.ts → src/slices/leagues/rules/price.ts"],
    ["store-sql-only", "src/slices/leagues/server/store.ts → src/slices/leagues/policy.ts"],
    ["store-decides-nothing", "src/slices/leagues/server/store/prices.ts → src/slices/leagues/rules/price.ts"],
    ["no-sql-above-store", "src/slices/leagues/server/routes.ts → src/slices/leagues/server/store.ts"],
    ["queries-read", "src/slices/leagues/server/queries.ts → src/slices/leagues/server/commands.ts"],
    ["commands-know-no-requests", "src/slices/leagues/server/commands.ts → node_modules/hono/"],
    ["platform-without-business", "src/platform/mail.ts → src/slices/registration/server/public.ts"],
    ["delivery-in-one-place", "src/slices/leagues/server/commands.ts → src/platform/mail/post.ts"],
    ["design-alone", "src/design/button.tsx → src/kernel/language.ts"],
    ["browser-plumbing", "src/browser/call.ts → src/slices/registration/server/public.ts"],
    ["web-screens", "src/slices/leagues/web/pages/league.tsx → src/slices/leagues/server/store.ts"],
    ["server-without-screens", "src/slices/leagues/server/public.ts → src/slices/leagues/web/pages/league.tsx"],
    ["descriptions-know-texts", "src/slices/leagues/server/slice.ts → src/slices/leagues/web/pages/league.tsx"],
    ["app-web-without-server", "src/app/web/shell.tsx → src/platform/clock.ts"],
    ["app-uses-what-is-public", "src/app/server/compose.ts → src/slices/leagues/server/store.ts"],
    ["app-on-top", "src/slices/admin/server/commands.ts → src/app/server/run.ts"],
    ["fixtures-are-for-tests", "src/slices/leagues/server/commands.ts → src/slices/leagues/server/fixtures.ts"],
    ["seed-is-composed-in", "src/slices/leagues/server/commands.ts → seed/demonstration.ts"],
    ["processor-is-composed-in", "src/slices/leagues/server/commands.ts → processor/processor.ts"],
    ["processor-apart", "processor/desk.ts → src/kernel/money.ts"],
    ["processor-without-library", "processor/processor.ts → node_modules/stripe/"],
    ["product-without-workshop", "src/slices/admin/server/commands.ts → tests/support/database.ts"],
    ["packages-are-dependencies", "src/slices/admin/server/commands.ts → node_modules/vitest/"],
    ["everything-resolves", "src/kernel/lost.ts → #kernel/nowhere.ts"],
    ["no-cycles", "src/kernel/egg.ts → src/kernel/hen.ts"],
    ["no-cycles", "src/kernel/chick.ts → src/kernel/cock.ts"],
    ["leagues-calls-down", "src/slices/leagues/server/commands.ts → src/slices/registration/server/public.ts"],
    ["leagues-hears-events", "src/slices/leagues/server/reactions.ts → src/slices/registration/server/public.ts"],
    ["slices-by-their-doors", "src/slices/registration/server/commands.ts → src/slices/leagues/server/store.ts"],
    ["doors-of-the-same-half", "src/slices/registration/web/pages/register.tsx → src/slices/leagues/server/public.ts"],
    ["slices-are-declared", "src/slices/admin/server/commands.ts → src/slices/tournaments/server/public.ts"],
  ] as const)("%s", ([rule, where]) => {
    expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${where}`));
  });

  it("each wall has its canary", () => {
    const ordered = /-(?:calls-down|hears-events)$/;
    const failed = new Set(violations.map((one) => one.split(":")[0]));
    expect(WALLS.map((rule) => rule.name ?? "").filter((name) => !ordered.test(name) && !failed.has(name))).toEqual([]);
  });
});

describe("the shape fails", () => {
  const root = planted("shape");

  it("for names that say nothing, humps, rooms that are none, and slices that nobody declared", () => {
    expect(misnamedFiles(root)).toEqual([
      expect.stringMatching(/^src\/kernel\/CamelCase\.ts: write/),
      expect.stringMatching(/^src\/kernel\/utils\.ts: "utils" is not a name/),
      "src/slices/leagues/manager.ts: not a room of a slice",
      "src/slices/leagues/server/engine.ts: not a room of a slice",
      expect.stringMatching(/^src\/slices\/tournaments\/contract\.ts: no slice/),
    ]);
  });

  it("for a file that is too long", () => {
    expect(longFiles(root)).toEqual(["src/kernel/long.ts: 301 lines"]);
  });

  it("for a folder with too many files", () => {
    expect(fullFolders(root, 3)).toEqual(["src/kernel: 4 files", "src/slices/leagues/server: 4 files"]);
  });

  it("for a file that hands on what stands in another one", () => {
    expect(reExports(root)).toEqual(["src/slices/leagues/server/engine.ts:1: import it from where it stands"]);
  });

  it("for a date that reads the clock", () => {
    expect(clockReads(root)).toEqual(["src/kernel/today.ts:1: the clock is passed in"]);
  });

  it("for a page that takes the day of a moment in UTC", () => {
    expect(daysCutFromMoments(root)).toEqual([
      "src/slices/leagues/web/pages/since.tsx:1: the day of a moment depends on who reads it",
    ]);
  });

  it("for a store that touches another slice's table, and SQL outside of a store", () => {
    expect(strayTables(root)).toEqual([
      "src/slices/leagues/server/store.ts:3: registration is not a table of leagues",
      "src/slices/leagues/server/store.ts:5: contact_message is not a table of leagues",
    ]);
    expect(strayStatements(root)).toEqual(["src/slices/leagues/server/routes.ts:3: SQL stands in stores"]);
  });

  it("for a missing Spanish text, an empty one, other arguments, unkind words and a key that nobody uses", async () => {
    const messages = await readMessages(root);
    expect(untranslated(messages)).toEqual([
      "leagues.title: filled with {city, count} in English, {ciudad, count} in Spanish",
      "leagues.onlyEnglish: no Spanish text",
      "leagues.empty: empty",
    ]);
    expect(unkindMessages(messages).map((one) => one.split(":")[0])).toEqual([
      "leagues.unkind (en)",
      "leagues.unkind (es)",
    ]);
    expect(unusedMessages(root, messages.en)).toEqual(["leagues.onlyEnglish", "leagues.empty", "leagues.unkind"]);
  });

  it("for words in a component", () => {
    expect(textInComponents(root).map((one) => one.replace(/^.*: /s, ""))).toEqual([
      '"About this league"',
      '"The league"',
      '"Welcome"',
      '"friends"',
    ]);
  });
});

describe("the guides fail", () => {
  const root = planted("map");

  it("for a path that leads nowhere, from the root or from the guide's folder", () => {
    expect(missingPaths(root, "docs/MAP.md")).toEqual(["src/kernel/nowhere.ts", "src/slices/<slice>/nowhere.ts"]);
    expect(missingPaths(root, "src/slices/site/README.md")).toEqual(["server/nowhere.ts"]);
  });

  it("for a room and a slice that the map does not name", () => {
    expect(unnamedFolders(root)).toEqual(["src/kernel", "src/slices/messaging"]);
  });

  it("for a slice without a README, and a table that its README does not name", () => {
    expect(undescribedTables(root)).toEqual([
      "src/slices/messaging/README.md: missing",
      "src/slices/site/README.md: does not name the table launch_mail",
      "src/platform/README.md: missing",
    ]);
  });

  it("for a word whose table or type is not in the code", () => {
    expect(glossaryGaps(root)).toEqual([
      "Ghost: ghost is neither a table nor in a file that is named beside it",
      "Euro: Euro is neither a table nor in a file that is named beside it",
      "Silence: says nothing of the code",
    ]);
  });

  it("for a rule of a screen that no test is named by", () => {
    expect(unprovenRules(root)).toEqual(["F2"]);
  });
});

describe("the linter fails", () => {
  it("for the clock, chance, the environment, talk, any, a default export and promises that nobody waits for", () => {
    const { stdout } = spawnSync(
      process.execPath,
      ["node_modules/oxlint/bin/oxlint", "--type-aware", "-f", "unix", "architecture/canaries/lint"],
      { encoding: "utf8" },
    );
    for (const complaint of [
      "price.ts:2:.*no-restricted-properties",
      "price.ts:3:.*no-restricted-properties",
      "price.ts:4:.*no-restricted-properties",
      "price.ts:6:.*no-explicit-any",
      "price.ts:7:.*no-console",
      "price.ts:12:.*no-default-export",
      "price.ts:13:.*no-floating-promises",
      "price.ts:15:.*no-misused-promises",
    ]) {
      expect(stdout).toMatch(new RegExp(complaint));
    }
  }, 30_000);
});
