import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export type WritingProcess = {
  child: ChildProcess;
  /** Resolves when it accepts work; rejects with what it said when it ends before. */
  ready: Promise<{ serverPid: number; adopted: boolean }>;
  /** Ids of the rows it was told are safe, so far. */
  acknowledged: number[];
  /** Resolves when it has ended and all it printed has been read. */
  ended: Promise<{ code: number | null; said: string }>;
};

/** Starts tests/support/processes/writer.ts on a data directory, in a process group of its own (as a terminal would). */
export function startWriter(dataDirectory: string, account?: { uid: number; gid: number }): WritingProcess {
  const child = spawn(process.execPath, [path.resolve("tests/support/processes/writer.ts"), dataDirectory], {
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"] },
    ...account,
  });
  const acknowledged: number[] = [];
  const ready = Promise.withResolvers<{ serverPid: number; adopted: boolean }>();
  ready.promise.catch(() => {});
  let rest = "";
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [word, first, second] = line.split(" ");
      if (word === "ack") acknowledged.push(Number(first));
      if (word === "ready") ready.resolve({ serverPid: Number(first), adopted: second === "adopted" });
    }
  });
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on("close", (code) => {
      ready.reject(new Error(said || "it was killed"));
      resolve({ code, said });
    });
  });
  return { child, ready: ready.promise, acknowledged, ended };
}
