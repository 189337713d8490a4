import { spawn, type ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewCharge } from "#platform/cards/gateway.ts";
import { processorKeys, type ProcessorKeys } from "../../processor/keys.ts";
import { gatewayOf, keepTestCard } from "../support/servers/gateway.ts";
import { freePort } from "../support/product/own-product.ts";
import { controlOf, makeProcessorDirectory } from "../support/servers/processor.ts";

const KILLS = 6;
/** How many people pay at the same time while it is killed. */
const PAYING = 6;

let data: ReturnType<typeof makeProcessorDirectory>;
let keys: ProcessorKeys;
let port: number;
let child: ChildProcess | undefined;
let said = "";
beforeEach(async () => {
  data = makeProcessorDirectory();
  keys = await processorKeys(data.directory);
  port = await freePort();
  said = "";
});
afterEach(async () => {
  await kill();
  data.remove();
});

/** The processor alone, as a process of its own. */
async function start(): Promise<void> {
  const started = spawn(process.execPath, ["processor/main.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PROCESSOR_PORT: String(port),
      PROCESSOR_DATA: data.directory,
      PROCESSOR_PACE: "0.001",
    },
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    for (const output of [started.stdout, started.stderr]) {
      output.setEncoding("utf8").on("data", (text: string) => {
        said += text;
        if (text.includes("ready at")) resolve();
      });
    }
    started.once("exit", () => reject(new Error(said)));
  });
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child?.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

describe("a bank that is killed in the middle of its work", () => {
  it(`has every payment that it told of, and takes none twice, ${KILLS} times in a row`, async () => {
    await start();
    const gateway = gatewayOf({ port, keys }, 2_000);
    const card = await keepTestCard(gateway);
    /** Payments of which somebody was told that they are made. */
    const told = new Set<string>();
    const asked = new Set<string>();
    let paying = true;
    const pay = async () => {
      while (paying) {
        const paymentId = crypto.randomUUID();
        asked.add(paymentId);
        const charge: NewCharge = {
          orderId: "order-1",
          paymentId,
          amountCents: 12_500,
          currency: "usd",
          account: null,
          feeCents: 0,
          description: "Spring soccer",
          receiptEmail: "dana@example.org",
          card,
          offSession: false,
          returnUrl: "https://leagues.example.org/payment",
          keepForLater: false,
        };
        // As the product does: with the same key until it is known.
        for (let known = false; !known;) {
          const outcome = await gateway.charge(charge, paymentId);
          known = outcome.kind === "ok" && outcome.value.state === "succeeded";
          if (known) told.add(paymentId);
          else await sleep(20);
        }
      }
    };
    const payers = Array.from({ length: PAYING }, pay);
    for (let one = 0; one < KILLS; one += 1) {
      await sleep(100 + Math.random() * 300);
      await kill();
      await start();
    }
    paying = false;
    await Promise.all(payers);
    await kill();
    await start();
    const taken = (await controlOf({ port, keys }).movements()).filter((one) => one.kind === "taken");
    const payments = taken.map((one) => one.metadata["payment"] ?? "");
    expect(told.size).toBeGreaterThan(KILLS);
    expect(
      [...told].filter((one) => !payments.includes(one)),
      "told and lost",
    ).toEqual([]);
    expect(payments.length, "taken twice").toBe(new Set(payments).size);
    expect(payments.filter((one) => !asked.has(one))).toEqual([]);
  });
});

it("no card number comes to the disk or to the log, whatever is done with it", async () => {
  await start();
  const address = `http://127.0.0.1:${port}`;
  const numbers = ["4242424242424242", "4000000000000002", "4111111111111111", "4242424242424241"];
  for (const number of numbers) {
    const body = new URLSearchParams({
      type: "card",
      "card[number]": number,
      "card[exp_month]": "9",
      "card[exp_year]": String(new Date().getFullYear() + 1),
      "card[cvc]": "987",
    });
    // As the frame sends it, as a stranger's page would, and as nonsense.
    const authorization = `Bearer ${keys.publishableKey}`;
    await fetch(`${address}/v1/payment_methods`, { method: "POST", headers: { authorization, origin: address }, body });
    await fetch(`${address}/v1/payment_methods`, { method: "POST", headers: { authorization }, body });
    await fetch(`${address}/v1/${number}?card[number]=${number}`, { headers: { authorization } });
  }
  await kill();
  const kept = readdirSync(data.directory).map((name) => readFileSync(path.join(data.directory, name), "latin1"));
  const all = `${kept.join("\n")}\n${said}`;
  expect(all).toContain('"last4":"4242"');
  expect(all).not.toContain('"1111"');
  for (const number of numbers) expect(all).not.toContain(number);
  // Three digits stand in many an id: the code must not stand anywhere as a value.
  expect(all).not.toMatch(/["'=:\s]987["',&}\s]/);
});
