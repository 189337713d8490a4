import type { OpenRoom } from "../../../contract/rooms.ts";

/** Somebody who can be mentioned; without an id everybody. */
export interface Mentionable {
  readonly id: string | null;
  readonly name: string;
}

/** The beginning of a mention at the cursor: what stands behind an @, with where that is. */
export function mentionAt(text: string, cursor: number): { from: number; typed: string } | undefined {
  const found = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor));
  return found ? { from: cursor - found[1]!.length - 1, typed: found[1]! } : undefined;
}

/** Who fits what was typed behind the @, at most six. */
export function fitting(all: readonly Mentionable[], typed: string): Mentionable[] {
  const looked = typed.toLowerCase();
  return all
    .filter(({ name }) => [name, ...name.split(" ")].some((part) => part.toLowerCase().startsWith(looked)))
    .slice(0, 6);
}

/** The accounts of readers whom a text mentions by their names. */
export function mentionedIn(text: string, readers: OpenRoom["readers"]): string[] {
  return readers.flatMap(({ id, name, own }) => (!own && name !== null && text.includes(`@${name}`) ? [id] : []));
}
