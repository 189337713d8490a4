import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { readConfig } from "#app/server/config/config.ts";
import { plainly } from "#app/server/plain-reason.ts";
import { buildSite, SiteNotBuilt } from "./build/site.ts";

/**
 * Builds the site, and makes the database at the same time where there is none yet. A database that is there waits for the
 * product: it must not be newer than the site when that cannot be built. Ends the process when either fails, or at a signal.
 */
export async function buildForStart(root: string): Promise<void> {
  const stop = new AbortController();
  let told = false;
  const onSignal = () => {
    // A second Ctrl-C does not wait.
    if (told) process.exit(1);
    told = true;
    stop.abort();
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
  let database: Preparing | undefined;
  let building: Promise<void> | undefined;
  try {
    database = isFirstStart(root) ? prepareDatabase(root, stop.signal) : undefined;
    building = buildSite(root, stop.signal);
    console.log(database ? "Building the site and preparing the database …" : "Building the site …");
    await Promise.all([building, database?.prepared]);
    await database?.leave();
  } catch (reason) {
    const wasTold = told;
    stop.abort();
    await Promise.allSettled([building, database?.ended]);
    if (wasTold) process.exit(0);
    if (reason !== SAID) console.error(reason instanceof SiteNotBuilt ? reason.message : plainly(reason));
    process.exit(1);
  }
  process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
}

/** @throws ConfigRefused */
function isFirstStart(root: string): boolean {
  const { databaseUrl, dataDirectory } = readConfig(process.env, root);
  return databaseUrl === undefined && !existsSync(path.join(dataDirectory, "postgres"));
}

interface Preparing {
  prepared: Promise<void>;
  ended: Promise<void>;
  /** Lets it go, with its database running. */
  leave(): Promise<void>;
}

/** Why it ended has been said by the other process. */
const SAID = Symbol("said");

function prepareDatabase(root: string, stop: AbortSignal): Preparing {
  const child = fork(path.join(root, "scripts/prepare.ts"), { cwd: root });
  stop.addEventListener("abort", () => child.kill("SIGTERM"));
  const exited = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? 1)),
  );
  const prepared = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    void exited.then((how) =>
      reject(how === 1 ? SAID : new Error(`The database could not be prepared: its process ended (${how}).`)),
    );
  });
  return {
    prepared,
    ended: exited.then(() => {}),
    async leave() {
      child.send("leave");
      await exited;
    },
  };
}
