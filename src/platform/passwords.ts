import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { Refusal } from "#kernel/refusal.ts";

const derive = promisify(argon2);

/** What Argon2id is told to take: KiB of memory, passes over it, and lanes. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * Of the settings of Argon2id that OWASP recommends as equally strong (Password Storage Cheat Sheet) one that takes the least
 * of a processor: 9 MiB stay nearer to it than 19 MiB, so four passes take four fifths of the time of two. About 25 ms.
 */
const COST: Cost = { memory: 9216, passes: 4, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Hashes at a time, and how many may wait: what waits longer than some seconds is better told so. */
const AT_ONCE = 2;
const WAITING = 60;
/** Seconds after which trying again makes sense. */
const TRY_AGAIN = 5;

export interface Passwords {
  /**
   * A password as it is stored: a PHC string with its own salt and cost.
   * @throws Refusal server.busy when too many wait
   */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the stored one. Without a stored one it takes as long, and is false: nobody can tell by the
   * time whether there is an account.
   * @throws Refusal server.busy when too many wait
   */
  verify(password: string, stored: string | null): Promise<boolean>;
}

interface Parts extends Cost {
  nonce: Buffer;
  tag: Buffer;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): Parts {
  const [, memory, passes, parallelism, nonce = "", tag = ""] = PHC.exec(stored) ?? [];
  if (memory === undefined) throw new Error("a stored password is not in the form that we write");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/**
 * Hashing on the threads of the runtime, a few at a time, so that a rush of sign-ins leaves room for everybody else.
 * @param cost of the hashes that it makes; one that is stored is compared at the cost it was made with
 */
export function openPasswords(cost = COST): Passwords {
  /** What is compared with where there is no account. */
  const nobody: Parts = { ...cost, nonce: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES) };
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING) throw new Refusal("server.busy", [], TRY_AGAIN);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on; only the last one gives it up.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    async hash(password) {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await inTurn(() => derive("argon2id", { ...cost, message: password, nonce, tagLength: TAG_BYTES }));
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
    },
    async verify(password, stored) {
      const { tag, ...asStored } = stored === null ? nobody : parse(stored);
      const made = await inTurn(() => derive("argon2id", { ...asStored, message: password, tagLength: tag.length }));
      return timingSafeEqual(made, tag) && stored !== null;
    },
  };
}
