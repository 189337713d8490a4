/** What the database adapters need of a logger; a pino logger fits as it is. */
export type DatabaseLog = {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
};

/** Says nothing: for tests and for scripts whose own output is enough. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} };
