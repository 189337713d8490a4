/** Nobody is asked any more until the server answers again. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  constructor() {
    super("the database is away");
  }
}

/** Codes of PostgreSQL: connections end or are not taken, the server goes down or comes up. */
const SERVER_CODES = /^(?:08|57P0[123]$|53300$)/;
/** Codes of the system, of a connection that cannot be made or is lost. */
const SYSTEM_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What node-postgres says of it without a code. */
const DRIVER_WORDS = /^(?:Connection terminated|timeout expired|Client has encountered a connection error)/;

/**
 * Whether what was thrown says that the database cannot be reached: nothing is wrong with what was asked. A full pool is not
 * among it.
 */
export function isDatabaseAway(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false;
  if (reason instanceof DatabaseAway) return true;
  const { code, syscall } = reason as { code?: unknown; syscall?: unknown };
  if (typeof code !== "string") return DRIVER_WORDS.test(reason.message);
  return SERVER_CODES.test(code) || SYSTEM_CODES.test(code) || (code === "ENOENT" && syscall === "connect");
}
