import type { ComponentProps } from "react";

export interface ButtonLook {
  /** What the page is for: `primary`; finding leagues: `search`; beside others: `quiet`; what ends or deletes: `danger`. */
  readonly kind?: "plain" | "primary" | "search" | "quiet" | "danger" | undefined;
  /** `small` beside a line of text; `compact` in rows of an editor. */
  readonly size?: "small" | "compact" | undefined;
  /** For where it stands, not for how it looks. */
  readonly className?: string | undefined;
}

/** What makes an element look like a button: for a link, the summary of something folded, a label. */
export function buttonLook({ kind, size, className }: ButtonLook = {}) {
  return {
    className: className ? `button ${className}` : "button",
    "data-kind": kind === "plain" ? undefined : kind,
    "data-size": size,
  };
}

/** A native button; in a form it sends, unless its type says otherwise. A link that looks alike: `ButtonLink` of browser/link.tsx. */
export function Button({ kind, size, className, ...button }: ButtonLook & ComponentProps<"button">) {
  return <button {...button} {...buttonLook({ kind, size, className })} />;
}
