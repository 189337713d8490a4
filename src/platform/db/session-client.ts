import pg from "pg";

/** A connection's configuration, with what is set once it is open. */
export interface SessionConfig extends pg.ClientConfig {
  /** Statements for the session: sent as a query, since poolers refuse start parameters that they do not know. */
  readonly session: string;
}

/** So that a server, a role or a pooler with other defaults behaves the same; node-postgres reads no other date style. */
export const SESSION = "set timezone = 'UTC'; set intervalstyle = 'iso_8601'; set datestyle = 'ISO'";

/** Told once a connection is open, or why it is not. */
export type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A connection whose session is set up before anybody uses it. */
export class SessionClient extends pg.Client {
  readonly #session: string;

  constructor(config?: SessionConfig) {
    super(config);
    this.#session = config?.session ?? SESSION;
  }

  // With a function, as the pool calls it, or with a promise, like the driver's own.
  override connect(): Promise<pg.Client>;
  override connect(told: Connected): void;
  override connect(given?: Connected): Promise<pg.Client> | void {
    const told = given as ((error: Error | null, client?: pg.Client) => void) | undefined;
    if (told === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error: Error | null) => (error ? reject(error) : resolve(this)));
      });
    const open = (error: Error | null) => {
      if (error) return told(error);
      super.query(this.#session, (refused: Error | null) => {
        if (refused) this.end(() => {});
        told(refused, this);
      });
    };
    super.connect(open);
  }
}
