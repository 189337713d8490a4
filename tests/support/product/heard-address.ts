import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** Where a product answers, by what it printed; undefined as long as it has not said so. */
export function readyAt(printed: string): string | undefined {
  return /ready at (http\S+)/.exec(printed)?.[1];
}

/** A busy machine loads the demonstration in a minute (milliseconds). */
const LONGEST_START = 300_000;

/**
 * Listens to a product from its start, until it says where it answers; who begins to listen later may have missed it.
 * @param onLine gets each line that it prints, also later
 * @throws Error with what it printed, where it ends before or takes too long
 */
export function heardAddress(child: ChildProcess, onLine?: (line: string) => void): Promise<string> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    const failed = (why: string) => reject(new Error(`the product ${why}:\n${printed.join("\n")}`));
    createInterface(child.stdout!).on("line", (line) => {
      onLine?.(line);
      printed.push(line);
      const address = readyAt(line);
      if (address) resolve(address);
    });
    child.once("exit", (code) => failed(`ended with ${code} before it answered`));
    setTimeout(failed, LONGEST_START, `has not answered in ${LONGEST_START / 1000} s`).unref();
  });
}
