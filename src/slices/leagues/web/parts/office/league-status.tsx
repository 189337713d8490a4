import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { LeagueStatus, SeasonStatus } from "../../../contract/vocabulary.ts";

/** Orange, red, green (spec.txt §4). */
const TONES = { pending: "wait", denied: "stop", approved: "go" } as const satisfies Record<LeagueStatus, string>;

export function LeagueStatusTag({ status }: { status: LeagueStatus }) {
  const t = useTranslations("leagues.management.statuses");
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}

const SEASON_TONES = { draft: "info", "coming-soon": "wait", open: "go", closed: "stop" } as const satisfies Record<
  SeasonStatus,
  string
>;

export function SeasonStatusTag({ status }: { status: SeasonStatus }) {
  const t = useTranslations("leagues.overview.statuses");
  return <Tag tone={SEASON_TONES[status]}>{t(status)}</Tag>;
}
