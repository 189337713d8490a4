import { useEffect, useRef, type MouseEvent } from "react";
import { Notice } from "./notice.tsx";

/**
 * All that is wrong with a form, above it. Each line leads to its field and says the same as the line beside it. It
 * takes the focus when it appears, so that nobody has to look for it.
 * @param attempt what the last sending came to: another one takes the focus again, though it found the same
 */
export function ErrorSummary({
  title,
  errors,
  attempt,
}: {
  title: string;
  errors: { field: string; text: string }[];
  attempt?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const fields = errors.map((error) => error.field).join();
  useEffect(() => {
    if (fields || attempt) box.current?.focus();
  }, [fields, attempt]);
  if (errors.length === 0) return null;
  return (
    <Notice as="div" tone="error" tabIndex={-1} key={fields} ref={box}>
      <h2>{title}</h2>
      <ul className="plain-list">
        {errors.map((error) => (
          <li key={error.field + error.text}>
            <a href={`#${error.field}`} onClick={focusTarget}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Leads to the field without changing the address: a router would take that for a page without the errors. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
