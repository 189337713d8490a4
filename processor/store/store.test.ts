import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeProcessorDirectory } from "../../tests/support/servers/processor.ts";
import { Faults } from "../bank/faults.ts";
import { forget } from "../bank/forgetting.ts";
import type { Customer } from "./rows.ts";
import { Store, StoreTaken } from "./store.ts";

let data: ReturnType<typeof makeProcessorDirectory>;
beforeEach(() => {
  data = makeProcessorDirectory();
});
afterEach(() => data.remove());

const customer = (id: string, name = "Dana"): Customer => ({
  id,
  account: null,
  created: 1,
  email: null,
  name,
  metadata: {},
});
const journal = () => path.join(data.directory, "journal.jsonl");

describe("the processor's store", () => {
  it("has everything again after it was closed, with the last word on each thing", async () => {
    const before = await Store.open(data.directory);
    await before.change((changes) => changes.put("customer", customer("cus_1", "Dana")));
    await before.change((changes) => changes.put("customer", customer("cus_1", "Dana Reyes")));
    await before.change((changes) => changes.put("customer", customer("cus_2")));
    await before.change((changes) => changes.remove("customer", "cus_2"));
    await before.close();
    const after = await Store.open(data.directory);
    expect(after.all("customer").map(({ name }) => name)).toEqual(["Dana Reyes"]);
    await after.close();
    // What was replaced is not carried along for ever.
    expect(readFileSync(journal(), "utf8").trimEnd().split("\n")).toHaveLength(1);
  });

  it("does all of a request or nothing: what throws leaves no trace", async () => {
    const store = await Store.open(data.directory);
    const failing = store.change((changes) => {
      changes.put("customer", customer("cus_1"));
      expect(changes.get("customer", "cus_1")).toBeDefined();
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(store.all("customer")).toEqual([]);
    await store.close();
  });

  it("drops a last line that a crash cut off, and goes on behind the one before", async () => {
    const before = await Store.open(data.directory);
    await before.change((changes) => changes.put("customer", customer("cus_1")));
    await before.close();
    appendFileSync(journal(), '[["customer","cus_2",{"id":"cus');
    const after = await Store.open(data.directory);
    await after.change((changes) => changes.put("customer", customer("cus_3")));
    await after.close();
    const last = await Store.open(data.directory);
    expect(last.all("customer").map(({ id }) => id)).toEqual(["cus_1", "cus_3"]);
    await last.close();
  });

  it("does not start over a line in the middle that was damaged", async () => {
    appendFileSync(journal(), '[["customer","cus\n[]\n');
    await expect(Store.open(data.directory)).rejects.toThrow(/Line 1 .* cannot be read/);
  });

  it("forgets a key after a day and an event after a month, and payments never", async () => {
    const store = await Store.open(data.directory);
    const [day, now] = [24 * 3600, 40 * 24 * 3600];
    await store.change((changes) => {
      for (const created of [now - 31 * day, now - 2 * day, now - 60]) {
        const row = { id: String(created), account: null, created };
        changes.put("answer", { ...row, request: "", status: 200, body: {} });
        changes.put("event", { ...row, type: "payout.paid", object: {} });
        changes.put("customer", { ...customer(row.id), created });
      }
    });
    await store.change((changes) => forget({ changes, now: now * 1000, faults: new Faults(1) }));
    const kept = (["answer", "event", "customer"] as const).map((kind) => store.all(kind).length);
    expect(kept).toEqual([1, 2, 3]);
    await store.close();
  });

  it("is one process's at a time", async () => {
    const first = await Store.open(data.directory);
    await expect(Store.open(data.directory)).rejects.toThrow(StoreTaken);
    await first.close();
    await (await Store.open(data.directory)).close();
  });
});
