import { looseButtons } from "./checks/buttons.ts";
import { describe, expect, it } from "vitest";
import { clockReads, daysCutFromMoments } from "./checks/clock.ts";
import { fileLengths, longFiles, MEDIAN, medianLength } from "./checks/file-length.ts";
import { misnamedFiles } from "./checks/file-names.ts";
import { fullFolders, MOST_FILES } from "./checks/folder-size.ts";
import { unusedMessages } from "./checks/message-use.ts";
import { readMessages, unkindMessages, untranslated } from "./checks/messages.ts";
import { reExports } from "./checks/re-exports.ts";
import { textInComponents } from "./checks/screen-text.ts";
import { countStatements, strayStatements, strayTables, tablesMade } from "./checks/sql.ts";
import { TABLES } from "./tables.ts";

const root = process.cwd();

describe("files", () => {
  it("have names that say what is inside, in the vocabulary of a slice", () => {
    expect(misnamedFiles(root)).toEqual([]);
  });

  it(`lie in folders of at most ${MOST_FILES}`, () => {
    expect(fullFolders(root)).toEqual([]);
  });

  it("are short", () => {
    expect(fileLengths(root).length).toBeGreaterThan(200);
    expect(longFiles(root)).toEqual([]);
  });

  it(`have a median of at most ${MEDIAN} lines`, ({ annotate }) => {
    const median = medianLength(root);
    void annotate(`the median is ${median} lines`);
    expect(median).toBeLessThanOrEqual(MEDIAN);
  });
});

describe("what stands in one file", () => {
  it("is imported from there: in a server half only the door hands it on", () => {
    expect(reExports(root)).toEqual([]);
  });
});

describe("the clock", () => {
  it("is read by nobody in kernel and slices: the time is passed in", () => {
    expect(clockReads(root)).toEqual([]);
  });

  it("tells a day in a zone: no page takes that of UTC", () => {
    expect(daysCutFromMoments(root)).toEqual([]);
  });
});

describe("tables", () => {
  it("have exactly one owner each", () => {
    const owned = Object.values(TABLES).flat();
    expect([...new Set(tablesMade(root))].toSorted()).toEqual(owned.toSorted());
  });

  it("are named only by the SQL of their owner", () => {
    expect(countStatements(root)).toBeGreaterThan(15);
    expect(strayTables(root)).toEqual([]);
  });

  it("are reached only from stores", () => {
    expect(strayStatements(root)).toEqual([]);
  });
});

describe("messages", async () => {
  const messages = await readMessages(root);

  it("are there in both languages, filled with the same things, none empty", () => {
    expect(messages.en.size).toBeGreaterThan(200);
    expect(untranslated(messages)).toEqual([]);
  });

  it("are said once: no other page's words stand in their place", () => {
    expect(messages.twice).toEqual([]);
  });

  it("G11: neither blame nor beg", () => {
    expect(unkindMessages(messages)).toEqual([]);
  });

  it("are all used", () => {
    expect(unusedMessages(root, messages.en)).toEqual([]);
  });

  it("hold every word that a component shows", () => {
    expect(textInComponents(root)).toEqual([]);
  });
});

describe("buttons", () => {
  it("say how they look by the kit", () => {
    expect(looseButtons(root)).toEqual([]);
  });
});
