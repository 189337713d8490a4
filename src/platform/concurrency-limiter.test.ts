import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { concurrencyLimiter } from "./concurrency-limiter.ts";

it("lets two run, three wait in their order, and sends the rest away for a while", async () => {
  const gate = concurrencyLimiter({ atOnce: 2, waiting: 3, patience: 60_000, retryAfter: 7 });
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 7 }, (_, n) =>
    gate.pass(async () => {
      began.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 1) throw new Error("a work that fails");
      return n;
    }),
  );
  const settled = Promise.allSettled(works);
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    expect(began.length).toBeLessThanOrEqual(n + 2);
    ends[n]?.();
  }
  const results = await settled;
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(results.map((one) => one.status === "fulfilled")).toEqual([true, false, true, true, true, false, false]);
  const [, failed, , , , sixth] = results;
  expect(failed).toMatchObject({ reason: { message: "a work that fails" } });
  expect(sixth?.status === "rejected" && isRefusal(sixth.reason) && sixth.reason).toMatchObject({
    code: "server.busy",
    retryAfter: 7,
  });
  expect(await gate.pass(() => Promise.resolve("free again"))).toBe("free again");
});

it("sends away who has waited too long, and goes on with who comes then", async () => {
  const gate = concurrencyLimiter({ atOnce: 1, waiting: 9, patience: 20, retryAfter: 2 });
  let end = () => {};
  const long = gate.pass(() => new Promise<void>((resolve) => (end = resolve)));
  const impatient = expect(gate.pass(() => Promise.resolve("late"))).rejects.toMatchObject({ code: "server.busy" });
  await pause(30);
  end();
  await Promise.all([long, impatient]);
  expect(await gate.pass(() => Promise.resolve("free again"))).toBe("free again");
});
