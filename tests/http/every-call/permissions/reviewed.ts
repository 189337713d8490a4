import { readFileSync } from "node:fs";
import path from "node:path";

/** What somebody has read and found right: who gets what of each call and each topic. */
export const REVIEWED = path.join(import.meta.dirname, "reviewed.txt");

/** A call or a topic, as the first of its lines names it. */
export const nameOf = (lines: string) => /^(?:follow )?\S+/.exec(lines)![0];

/** What was reviewed, by call and topic: its name, and below it who gets what. */
export function readReviewed(): Map<string, string> {
  const all = readFileSync(REVIEWED, "utf8").trimEnd();
  return new Map(all.split(/\n(?=\S)/).map((lines) => [nameOf(lines), lines]));
}

/** The kinds of people who come further into a call than to be told to sign in, or that there is nothing for them. */
export function whoComesIn(reviewed: string): string[] {
  return [...reviewed.matchAll(/^ {2}(?:yes|asked)\b[^:]*: (.*)$/gm)].flatMap(([, kinds]) => kinds!.split(", "));
}
