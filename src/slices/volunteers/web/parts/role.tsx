import { useLocale } from "use-intl/react";
import { useFormats } from "#browser/formats.ts";
import { Icon, type IconName } from "#design/icon.tsx";
import { STANDARD_ROLE_NAMES } from "../../contract/role-names.ts";
import type { StandardRole } from "../../contract/vocabulary.ts";

interface Named {
  readonly role: string;
  readonly standard: StandardRole | null;
}

/** What a role is called in the page's language. */
export function useRoleName(): (role: Named) => string {
  const language = useLocale();
  return ({ role, standard }) => (standard ? STANDARD_ROLE_NAMES[language][standard] : role);
}

interface When {
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
}

/** "Sat, Sep 12, 9:00 – 10:00 AM", or what stands for a whole season. */
export function useWhen(season: string): (shift: When) => string {
  const formats = useFormats();
  return ({ date, start, end }) =>
    start === null
      ? season
      : `${formats.dateWithWeekday(date)}, ${formats.time(start)} – ${formats.time(end ?? start)}`;
}

const SIGNS: Readonly<Record<string, IconName>> = {
  referee: "flag",
  "time-keeper": "timer",
  "stats-manager": "chart-bar",
  "first-aid": "first-aid-kit",
  camera: "camera",
  announcer: "megaphone",
  coordinator: "clipboard-text",
  "equipment-manager": "t-shirt",
  security: "shield-check",
  concessions: "fork-knife",
};

/** The sign of a role. */
export function RoleSign({ icon }: { icon: string }) {
  return (
    <span className="role-sign">
      <Icon name={SIGNS[icon] ?? "hand-heart"} />
    </span>
  );
}
