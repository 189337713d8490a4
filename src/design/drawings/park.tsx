import park from "./park.svg?url";
import "./park.css";

/**
 * A drawn picture of park.svg: the park on Saturday, or one of the three steps. Only decoration: it says nothing to a screen
 * reader. The browser loads it beside the page, and it takes its colors from park.css.
 */
export function Park({ name }: { name: "saturday" | "find" | "join" | "play" }) {
  return (
    <svg className={`park park-${name}`} aria-hidden="true" focusable="false">
      <use href={`${park}#${name}`} width="100%" height="100%" />
    </svg>
  );
}
