/**
 * The test processor alone, `node processor/main.ts`, for whoever wants to end the product and not the bank. A product joins it by
 * PROCESSOR_URL, and needs the same directory for the keys in it.
 */
import path from "node:path";
import { startProcessor } from "./processor.ts";

const { PROCESSOR_PORT = "3001", PROCESSOR_DATA = "data/processor", PROCESSOR_PACE = "1", WEBHOOK_URL } = process.env;
const root = path.resolve(import.meta.dirname, "..");

const processor = await startProcessor({
  directory: path.resolve(root, PROCESSOR_DATA),
  root,
  host: "127.0.0.1",
  port: Number(PROCESSOR_PORT),
  pace: Number(PROCESSOR_PACE),
  failed: (reason) => console.error(reason instanceof Error ? reason.stack : "the test processor failed"),
});
if (WEBHOOK_URL) processor.deliverTo(WEBHOOK_URL);
console.log(`The test processor is ready at http://localhost:${processor.port}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void processor.stop().then(() => process.exit(0)));
}
