import sprite from "./icons.svg?url";

export const ICONS = [
  "magnifying-glass",
  "map-pin",
  "calendar-blank",
  "caret-right",
  "x",
  "funnel-simple",
  "list",
  "map-trifold",
  "envelope-simple",
  "users-three",
  "arrow-right",
  "currency-dollar",
  "shield-check",
  "chats-circle",
  "chart-bar",
  "calendar-check",
  "navigation-arrow",
  "warning-circle",
  "check",
  "bell",
] as const;
export type IconName = (typeof ICONS)[number];

/** A sign beside words. It says nothing to a screen reader: the words do. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
