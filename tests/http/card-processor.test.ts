import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { processorKeys } from "../../processor/keys.ts";
import { gatewayOf, keepTestCard } from "../support/servers/gateway.ts";
import { seasonFee } from "../support/servers/gateway-suite.ts";
import {
  freePort,
  makeDemonstration,
  startProduct,
  stopProduct,
  type OwnProduct,
} from "../support/product/own-product.ts";
import { controlOf } from "../support/servers/processor.ts";
import { ask } from "../support/product/raw-request.ts";

/** A bank that runs on when the product ends: started alone, on the product's data directory. */
const { dataDirectory, remove } = makeDemonstration();
const directory = path.join(dataDirectory, "processor");
let port: number;
let bank: ReturnType<typeof spawn>;
let product: OwnProduct;

beforeAll(async () => {
  port = await freePort();
  bank = spawn(process.execPath, ["processor/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      PROCESSOR_PORT: String(port),
      PROCESSOR_DATA: directory,
      PROCESSOR_PACE: "0.001",
    },
  });
  await new Promise((resolve) => bank.stdout?.once("data", resolve));
  product = await startProduct(dataDirectory, { PROCESSOR_URL: `http://127.0.0.1:${port}` });
  await product.ready;
});
afterAll(async () => {
  await stopProduct(product);
  const ended = new Promise((resolve) => bank.once("exit", resolve));
  bank.kill("SIGTERM");
  await ended;
  remove();
});

test("the product joins a test processor that runs already, and is told of what happens there", async () => {
  const { headers } = await ask(product.address, "/payment");
  expect(headers["content-security-policy"]).toContain(`frame-src http://127.0.0.1:${port};`);
  const keys = await processorKeys(directory);
  const gateway = gatewayOf({ port, keys });
  await gateway.charge(seasonFee(await keepTestCard(gateway), null), crypto.randomUUID());
  // Nobody told the processor where the product listens but the product: events leave, whatever is answered to them.
  const attempts = async () => {
    const tasks = (await controlOf({ port, keys }).tasks()) as { work: { attempt: number } }[];
    return tasks.length === 0 || tasks.some(({ work }) => (work.attempt ?? 0) > 1);
  };
  await expect.poll(attempts).toBe(true);
});

test("the processor works on when the product has ended", async () => {
  expect(await stopProduct(product)).toBe(0);
  const { status } = await fetch(`http://127.0.0.1:${port}/v1/events`);
  expect(status).toBe(401);
});

test("a product is not started beside a processor that is not there", async () => {
  const nowhere = await startProduct(dataDirectory, { PROCESSOR_URL: `http://127.0.0.1:${await freePort()}` });
  expect(await nowhere.ended).toBe(1);
  expect(nowhere.said()).toContain("answers no test processor that works on");
});
