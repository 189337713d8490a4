import { KEPT } from "#kernel/offline.ts";
import { tellChanged } from "./device-store.ts";

/** What a page left on this device to be read without a network. */
export interface KeptPage {
  /** "my-leagues" */
  name: string;
  /** In the language of the page that left it. */
  title: string;
  groups: readonly { title: string; lines: readonly string[] }[];
  /** When the server gave it, ISO 8601. */
  fetchedAt: string;
}

/** All that is left on this device: of one account only. */
interface Kept {
  owner: string;
  pages: readonly KeptPage[];
}

/** What is left on this device, and whose it is; undefined where nobody left anything. */
export function kept(): Kept | undefined {
  const written = localStorage.getItem(KEPT);
  return written === null ? undefined : (JSON.parse(written) as Kept);
}

/**
 * What is left here belongs to this account from now on: of anybody else nothing stays. With a page, leaves that in place of
 * what was left under its name. Where the browser keeps nothing, nothing is kept.
 */
export function keepFor(owner: string, page?: KeptPage): void {
  try {
    const before = kept();
    const own = before?.owner === owner ? before.pages : [];
    const pages = page ? [...own.filter(({ name }) => name !== page.name), page] : own;
    localStorage.setItem(KEPT, JSON.stringify({ owner, pages } satisfies Kept));
  } catch {
    return;
  }
  tellChanged();
}

/** Removes what was left to be read. Changes that wait to be sent stay: nobody but who made them can send them. */
export function forgetPages(): void {
  localStorage.removeItem(KEPT);
  tellChanged();
}
