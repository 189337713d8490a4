import { execFileSync } from "node:child_process";

/** Copies a data directory whose product has ended, with the owners of its files: the database's may be another one. */
export function copyDataDirectory(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
