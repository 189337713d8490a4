import { nextAddress } from "../../contract/next-address.ts";

/** The address to go to afterwards that a page was called with, "" for none. Never one of another site. */
export function nextOf(request: Request): string {
  return ownNext(new URL(request.url).searchParams.get("next"));
}

/** The same, of a form. */
export function nextOfForm(form: FormData): string {
  return ownNext(String(form.get("next") ?? ""));
}

/** An address to go to, if it is one of this site and not just home. */
export function ownNext(next: string | null | undefined): string {
  const address = nextAddress(next?.slice(0, 2000));
  return address === "/" ? "" : address;
}

/** A page of ours that leads to `next` in the end. */
export function withNext(path: string, next: string): string {
  return next ? `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}` : path;
}

/** Carries `next` through a form. */
export function NextField({ next }: { next: string }) {
  return next ? <input type="hidden" name="next" value={next} /> : null;
}
