import type { IconName } from "./icon-names.ts";
import sprite from "./icons.svg?url";

export type { IconName };

/** A sign beside words. It says nothing to a screen reader: the words do. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
