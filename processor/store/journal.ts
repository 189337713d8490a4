import { open, readFile, truncate, type FileHandle } from "node:fs/promises";

/** A line waits here until it is on the disk. */
interface Waiting {
  line: string;
  done: PromiseWithResolvers<void>;
}

/**
 * A file that only grows: one JSON value a line, flushed before anybody is told. Lines that come while one is flushed go together
 * in the next write. A last line that was cut off by a crash was told to nobody and is dropped.
 */
export class Journal {
  readonly #file: FileHandle;
  #waiting: Waiting[] = [];
  #writing: Promise<void> = Promise.resolve();
  #broken: Error | undefined;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /**
   * Reads what is there, line by line, and opens the file to add to it.
   * @throws Error when a line that is not the last cannot be read: that is no crash, the file was damaged
   */
  static async open(path: string, read: (value: unknown) => void): Promise<Journal> {
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return Buffer.alloc(0);
      throw error;
    });
    const whole = bytes.lastIndexOf(0x0a) + 1;
    const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
    for (const [at, line] of lines.entries()) {
      try {
        read(JSON.parse(line));
      } catch (cause) {
        throw new Error(`Line ${at + 1} of ${path} cannot be read.`, { cause });
      }
    }
    // Cut off before anything is added: the next line would become part of the torn one.
    if (whole < bytes.length) await truncate(path, whole);
    return new Journal(await open(path, "a", 0o600));
  }

  /** Adds a value. Resolves once it is flushed; rejects, as does every later call, when the disk refuses. */
  append(value: unknown): Promise<void> {
    const done = Promise.withResolvers<void>();
    this.#waiting.push({ line: `${JSON.stringify(value)}\n`, done });
    if (this.#waiting.length === 1) this.#writing = this.#writing.then(() => this.#flush());
    return done.promise;
  }

  /** Resolves once everything added so far is flushed. */
  async settled(): Promise<void> {
    await this.#writing;
    if (this.#broken) throw this.#broken;
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      if (this.#broken) throw this.#broken;
      await this.#file.appendFile(batch.map(({ line }) => line).join(""));
      await this.#file.datasync();
      for (const { done } of batch) done.resolve();
    } catch (error) {
      // What is half written must not be followed by anything: memory and disk have parted.
      this.#broken = error as Error;
      for (const { done } of batch) done.reject(this.#broken);
    }
  }
}
