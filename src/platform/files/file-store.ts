/** A private file with its kind. */
export interface StoredFile {
  readonly bytes: Uint8Array;
  /** "image/webp". */
  readonly contentType: string;
}

/**
 * Where private files lie. Nothing here is public: a file leaves only through a handler that asked who wants it.
 * Keys look like "photo-ids/0193….webp": see `demandFileKey`.
 */
export interface FileStore {
  /** Keeps a file, whole or not at all; replaces one of the same key. @throws FilesUnreachable */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @returns undefined when there is none. @throws FilesUnreachable */
  get(key: string): Promise<StoredFile | undefined>;
  /** Removes a file for good; content when there was none. @throws FilesUnreachable */
  remove(key: string): Promise<void>;
  /** The keys that begin with a text, in order. @throws FilesUnreachable */
  list(prefix?: string): Promise<string[]>;
}

/** The store does not answer, or not as it should. Holds neither contents nor secrets. */
export class FilesUnreachable extends Error {
  override name = "FilesUnreachable";
}

const KEY = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;
const LONGEST = 200;

/**
 * Lets only keys of ours through: folders of a to z, 0 to 9 and hyphens, then a name with one dot. So no key leads out of
 * the store, none is a folder of another, and all of them mean the same on a disk and in a bucket.
 * @throws RangeError for any other: keys are made by us, never by a person
 */
export function demandFileKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) throw new RangeError("This cannot be the key of a file.");
}

const CONTENT_TYPE = /^[a-z]+\/[a-z0-9.+-]{1,100}$/;

/** @throws RangeError for what is no plain content type, such as one with a line break in it */
export function demandContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType)) throw new RangeError("This cannot be the content type of a file.");
}
