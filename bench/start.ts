import { rmSync } from "node:fs";
import path from "node:path";
import { makeFreshCheckout } from "../tests/support/product/fresh-checkout.ts";
import { median, type Effort, type Figure, type Part } from "./figures.ts";
import { startProduct } from "./product.ts";

/** From `npm start` to the first answer: on an empty machine, with the site built already, and once more. */
export async function benchStart({ full }: Effort): Promise<Part> {
  const { folder, remove } = makeFreshCheckout();
  const unbuilt: number[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  const start = async (data: string) => {
    const product = await startProduct({ TOUCHLINE_DATA: path.join(folder, data) }, { cwd: folder });
    await product.stop();
    return product.startMilliseconds;
  };
  try {
    for (let i = 0; i < (full ? 3 : 1); i++) {
      rmSync(path.join(folder, "build"), { recursive: true, force: true });
      unbuilt.push(await start(`unbuilt-${i}`));
    }
    for (let i = 0; i < (full ? 5 : 3); i++) cold.push(await start(`cold-${i}`));
    for (let i = 0; i < (full ? 10 : 5); i++) warm.push(await start("cold-0"));
  } finally {
    remove();
  }
  const figures: Figure[] = [
    {
      what: "empty machine: build, cluster, demonstration, answer",
      value: slowest(unbuilt),
      unit: "s",
      most: 9,
      detail: unbuilt,
    },
    { what: "  with the site built already, median", value: median(cold) / 1000, unit: "s", detail: cold },
    { what: "warm: on the data of the last run, median", value: median(warm) / 1000, unit: "s", most: 4, detail: warm },
  ];
  return { name: "start, until /readyz answers", figures };
}

function slowest(milliseconds: readonly number[]): number {
  return Math.max(...milliseconds) / 1000;
}
