import { filesOf } from "./source-tree.ts";
import { SLICES } from "../slices.ts";

/** Names that say nothing about what is inside: such a file becomes a junk drawer. */
const BANNED = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "shared",
  "lib",
  "types",
  "constants",
  "index",
  "stuff",
]);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The rooms of every slice's server half. `slice` describes it to the application, `services` is what its commands work with and
 * the ports it declares, `emails` are what it mails, `limits` how often somebody may do what, `notifications` what people
 * are told, `personal-data` is for people's rights; `tests` follow something through several rooms.
 */
const ROOMS = [
  "slice",
  "services",
  "routes",
  "commands",
  "queries",
  "store",
  "emails",
  "limits",
  "reactions",
  "jobs",
  "notifications",
  "personal-data",
  "public",
  "fixtures",
  "tests",
];

/** Further rooms, each for what the others cannot say. A new one is a decision: add it here with its reason. */
const FURTHER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  // Who asks, by cookie or token; the tokens' keys; pictures that people upload, of which photo IDs also have addresses.
  accounts: ["sessions", "access-tokens", "picture-files", "photo-files"],
  // Who hears the processor.
  payments: ["webhook"],
  // What is filled in, answered and signed of a league's form; files that answer; receipts and calendars.
  registration: ["form", "answer-files", "documents"],
  // Tables and statements for managers, to keep.
  registrar: ["documents"],
  // Lists of players for managers, to print or keep.
  teams: ["documents"],
  // Calendars; what answers calendar programs, which have neither session nor JSON.
  schedule: ["documents", "calendar-feed"],
  // The search in memory; what a typed location means; reference data; the ground under the map's pins; photos.
  leagues: ["catalogue", "locations", "zip-codes", "map-shapes", "photo-files"],
  // Photos that people send.
  chat: ["photo-files"],
  clearances: ["certificate-files"],
};

/** What the screens of a slice are made of. `address` reads and writes the address bar, `state-names` are proper names. */
const WEB =
  /^web\/(?:public\.tsx?|data\.ts|messages\/(?:[^/]+\/)?(?:en|es)\.ts|words\/[^/]+\.ts|prose\/[^/]+\.ts|pages\/(?:[^/]+\/)?[^/]+\.(?:tsx?|css)|parts\/(?:[^/]+\/)?[^/]+\.(?:tsx?|css)|[^/]+\.css)$/;
const FURTHER_WEB: Readonly<Record<string, readonly string[]>> = {
  leagues: ["web/address.ts", "web/state-names.ts"],
};
const PURE =
  /^(?:contract\.ts|contract\/(?:[^/]+\/)?[^/]+\.ts|events\.ts|policy\.ts|rules\.ts|rules\/(?:[^/]+\/){0,2}[^/]+\.ts)$/;
const FOLDERS_OF_SRC = ["kernel", "platform", "browser", "design", "slices", "app"];

function fitsSlice(slice: string, inside: string): boolean {
  if (/^server\/tests\/(?:[^/]+\/)?[^/]+$/.test(inside)) return inside.endsWith(".test.ts");
  const tested = inside.replace(/(?:\.(?:property|race|fault))?\.test(?=\.tsx?$)/, "");
  const room = /^server\/([^/.]+)(?:\/(?:[^/]+\/)?[^/]+)?\.ts$/.exec(tested)?.[1];
  if (room !== undefined) return ROOMS.includes(room) || (FURTHER_ROOMS[slice]?.includes(room) ?? false);
  return PURE.test(tested) || WEB.test(tested) || (FURTHER_WEB[slice]?.includes(tested) ?? false);
}

/** Files whose name or place says too little, or is not in the vocabulary of a slice. */
export function misnamedFiles(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src", "seed", "processor", "scripts", "tests", "bench", "architecture"])) {
    const parts = file.split("/");
    // A guide may lie in any folder; it is no code.
    if (parts.at(-1) === "README.md") continue;
    for (const part of parts) {
      const stem = part.replace(/^([^.]+)\..*$/, "$1");
      if (BANNED.has(stem)) found.push(`${file}: "${stem}" is not a name`);
      else if (!KEBAB.test(stem)) found.push(`${file}: write "${stem}" in small letters with hyphens`);
    }
    if (parts[0] !== "src") continue;
    const [, folder = "", slice = ""] = parts;
    if (!FOLDERS_OF_SRC.includes(folder)) found.push(`${file}: src has no folder "${folder}"`);
    if (folder !== "slices") continue;
    if (!SLICES.some((one) => one.name === slice)) found.push(`${file}: no slice "${slice}" in architecture/slices.ts`);
    else if (!fitsSlice(slice, parts.slice(3).join("/"))) found.push(`${file}: not a room of a slice`);
  }
  return found;
}
