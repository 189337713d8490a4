import pg from "pg";
import { SessionClient } from "./session-client.ts";

/** What begins a transaction, alone in its text. */
const BEGIN = /^(?:begin|start transaction)\b[^;]*$/;
/** What ends it. */
const END = /^(?:commit|rollback)$/;

/** What the driver's connection notes: named statements that were sent, and are not known to have been understood. */
interface Wire extends pg.Connection {
  submittedNamedStatements: Record<string, string>;
  parse(query: { text: string }): void;
  bind(config: object): void;
  execute(config: object): void;
}

/** A statement of the driver, of whose insides the types tell nothing. */
interface Statement {
  text: string;
  name: string | undefined;
  submit(wire: Wire): unknown;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

type Asked = string | pg.QueryConfig;

const DriverStatement = pg.Query as unknown as new (asked: Asked, values?: unknown[]) => Statement;

/**
 * The first statement of a transaction, behind the one that begins it and in the same message: should that fail, the server
 * skips this one, so that it never runs outside of its transaction. Without values it is text behind text, with values one
 * prepared statement behind another and one Sync for both.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
class FirstStatement extends DriverStatement {
  readonly #begin: string;
  readonly #name: string | undefined;
  #begun = false;

  constructor(begin: string, asked: Asked, values?: unknown[]) {
    super(asked, values);
    this.#begin = begin;
    this.#name = this.name;
  }

  override submit(wire: Wire): unknown {
    if (!this.requiresPreparation()) this.text = `${this.#begin}; ${this.text}`;
    const refused = super.submit(wire);
    // The server understands first what begins the transaction; the driver would note this name for it.
    this.name = undefined;
    return refused;
  }

  override prepare(wire: Wire): void {
    wire.parse({ text: this.#begin });
    wire.bind({});
    wire.execute({});
    super.prepare(wire);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#begun) return super.handleCommandComplete(message, wire);
    this.#begun = true;
    this.name = this.#name;
  }

  override handleError(error: Error, wire: Wire): void {
    if (this.#name !== undefined) delete wire.submittedNamedStatements[this.#name];
    super.handleError(error, wire);
  }
}

/**
 * A connection on which nothing waits that need not: statements that are asked for at the same moment go out in one write
 * and are answered in their order (the driver's pipeline), and a transaction begins with its first statement. One that has
 * none costs nothing.
 */
export class BatchingClient extends SessionClient {
  /** What is to begin a transaction with its first statement. */
  #begin: string | undefined;
  #collecting = false;

  // The driver has many overloads; all but the plain one, a text or a named one with values, go through as they came.
  override query(first: unknown, ...rest: unknown[]): never {
    return this.#ask(first, rest) as never;
  }

  #ask(first: unknown, rest: unknown[]): unknown {
    const plain = rest.length <= 1 && (rest[0] === undefined || Array.isArray(rest[0]));
    if (plain && typeof first === "string" && BEGIN.test(first)) {
      this.#begin = first;
      return Promise.resolve({ command: "BEGIN", rowCount: null, rows: [] });
    }
    const begin = this.#begin;
    this.#begin = undefined;
    if (begin !== undefined && typeof first === "string" && END.test(first))
      return Promise.resolve({ command: first.toUpperCase(), rowCount: null, rows: [] });
    this.#collect();
    const send = super.query.bind(this) as (...given: unknown[]) => unknown;
    if (begin === undefined) return send(first, ...rest);
    return new Promise((resolve, reject) => {
      const statement = new FirstStatement(begin, first as Asked, rest[0] as unknown[] | undefined);
      send(statement, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }

  /** Holds back what is written until all that is asked for now is written. */
  #collect(): void {
    if (this.#collecting) return;
    this.#collecting = true;
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#collecting = false;
      stream.uncork();
    });
  }
}
