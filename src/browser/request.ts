import { createContext } from "react-router";
import { splitLanguage, type Language } from "#kernel/language.ts";

/** What a page knows about the request it is rendered for, besides its address. */
export interface PageRequest {
  /** The nonce of this answer's inline scripts. */
  nonce: string;
  /** "https://leagues.example.org": for canonical addresses. */
  origin: string;
  /** The colour scheme the person chose; none means the system's. */
  scheme: "light" | "dark" | undefined;
  /** When the page is rendered, in milliseconds since 1970. */
  now: number;
  /** The request's id, shown on an error page so that the operator finds it in the logs. */
  id: string;
  /** Whether somebody is signed in: only then is asked what concerns members. */
  member: boolean;
  /** Whether a role of theirs is out of effect until they turn two-step sign-in on. */
  withheld: boolean;
  mode: "demo" | "production" | "development";
  /** For pages that take cards: the processor's script and our key for it. `test`: no money moves, and the page says so. */
  cards: { mode: "test" | "live"; script: string; publishableKey: string } | undefined;
  /** Why what was sent was not read, where it was not: it is more than the page takes, or one upload too many. */
  unread?: "too-large" | "too-many";
  /** After an action has signed somebody in: from here on the calls of this request are theirs. */
  goOnAsSignedIn(): Promise<void>;
  /** The rendered page as it is sent, in UTF-8. */
  encode(text: string): Uint8Array<ArrayBuffer>;
  /** Tells the log about a fault while this page was made. */
  report(reason: unknown): void;
}

export const pageRequest = createContext<PageRequest>();

/** The language of the page that a request asks for. */
export function languageOf(request: Request): Language {
  // The router's script asks for what "/es" shows at "/es.data".
  return splitLanguage(new URL(request.url).pathname.replace(/\.data$/, "")).language;
}
