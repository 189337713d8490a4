import type { ComponentProps } from "react";
import "./notice.css";

type NoticeProps = ComponentProps<"div"> & {
  /** `go`: it is done. `wait`: it needs somebody. `error`: it was refused. Without: it is good to know. */
  tone?: "go" | "wait" | "error" | undefined;
  /** A paragraph unless told otherwise. */
  as?: "p" | "div" | "section" | undefined;
};

/** What a page has to say about what was done, or what is in the way. What was done or refused is read out. */
export function Notice({ tone, as = "p", className, ...rest }: NoticeProps) {
  // All three take the same attributes.
  const Element = as as "div";
  const role = tone === "error" ? "alert" : tone === "go" ? "status" : undefined;
  return <Element role={role} {...rest} className={className ? `notice ${className}` : "notice"} data-tone={tone} />;
}

/** What was done, read out when it comes: it has its place on the page before there is something to say. */
export function LiveNotice({
  children,
  className = "",
  tone = "go",
}: Pick<NoticeProps, "children" | "className" | "tone">) {
  const shown = children ? `notice ${className}` : "unseen";
  return (
    <p role="status" className={shown.trim()} data-tone={children ? tone : undefined}>
      {children}
    </p>
  );
}
