import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Notice } from "#design/notice.tsx";
import type { Lineup, LineupBody } from "../../contract/lineup.ts";
import { minimumStandings } from "../../rules/plan/minimum.ts";
import {
  CATCHER,
  pitchAgeOf,
  PITCHER,
  pitchStanding,
  untilNoCatching,
  type PitchStanding,
} from "../../rules/plan/pitching.ts";
import { halvesText } from "./halves.ts";

/** Pitches before a limit from which on it is said. */
const SOON = 10;

/** How a player stands to the pitch counts on the day of the game; undefined where nothing holds for them. */
export function standingOf(lineup: Lineup, body: LineupBody, id: string): PitchStanding | undefined {
  const player = lineup.players.find((one) => one.id === id);
  const holds = player && lineup.sport.countsPitches ? pitchAgeOf(lineup.rules.pitching, player.age) : undefined;
  if (!player || !holds) return undefined;
  const pitches = body.players.find((one) => one.id === id)?.pitches ?? 0;
  return pitchStanding(holds, [...player.pitched, { date: lineup.date, pitches }], lineup.date);
}

/** What breaks a rule, or soon will, player by player. */
export function Warnings({ lineup, body }: { lineup: Lineup; body: LineupBody }) {
  const t = useTranslations("lineups.lineup.warn");
  const formats = useFormats();
  const names = new Map(lineup.players.map(({ id, name }) => [id, name]));
  const isOver = body.state === "done";
  const isPlanned = body.lines.some(({ plan }) => plan !== null);
  const warnings: { key: string; text: string; isBroken: boolean }[] = [];
  const day = (date: string) => formats.dateWithWeekday(date);
  for (const one of minimumStandings(body, lineup.rules)) {
    const { id, played, planned, required, state, atBatsMissing } = one;
    const player = names.get(id) ?? "";
    const amount = halvesText(played + (state === "short" ? planned : 0));
    const isSaid = state !== "kept" && (isPlanned || body.state !== "planned");
    if (isSaid)
      warnings.push({
        key: `${id} play`,
        text:
          isOver && state === "broken"
            ? t("missed", { player, amount, required: halvesText(required) })
            : t(state, { player, amount, required: halvesText(required) }),
        isBroken: state === "broken",
      });
    // Times at bat come with the game: from its last period on it is time to say so.
    if (atBatsMissing > 0 && (isOver || body.period >= body.periods))
      warnings.push({ key: `${id} bat`, text: t("atBats", { player, count: atBatsMissing }), isBroken: false });
  }
  for (const { id, pitches, present } of body.players) {
    const standing = present ? standingOf(lineup, body, id) : undefined;
    if (!standing) continue;
    const player = names.get(id) ?? "";
    const isPitcher = body.lines.some((line) => line.player === id && line.plan === PITCHER);
    const say = (what: string, text: string, isBroken: boolean) =>
      warnings.push({ key: `${id} ${what}`, text, isBroken });
    if (standing.from !== undefined && (pitches > 0 || isPitcher))
      say("rest", t(pitches > 0 ? "pitchesRest" : "rest", { player, day: day(standing.from) }), pitches > 0);
    const catches = body.lines.some(
      (line) => line.player === id && line.plan === CATCHER && (body.state === "planned" || line.period >= body.period),
    );
    const catching = catches && !isOver ? untilNoCatching(lineup.rules, standing.today) : undefined;
    if (catching !== undefined && catching <= 0)
      say("catch", t("noCatching", { player, count: standing.today }), body.state !== "planned");
    else if (catching !== undefined && catching <= SOON)
      say("catch", t("catching", { player, count: catching }), false);
    if (pitches === 0 && !(isPitcher && standing.left <= 0)) continue;
    const { left, perDay: limit, untilMoreRest } = standing;
    if (left < 0) say("limit", t("over", { player, limit, count: -left }), true);
    else if (isOver) continue;
    else if (left === 0) say("limit", t("reached", { player, limit }), false);
    else if (left <= SOON) say("limit", t("limit", { player, count: left }), false);
    else if (untilMoreRest !== undefined && untilMoreRest >= 0 && untilMoreRest < 5)
      say("more", t("moreRest", { player, count: untilMoreRest + 1 }), false);
  }
  const hasRule = lineup.rules.minimum !== null;
  return (
    <div role="status" className="lineup-warnings">
      {warnings.length === 0 ? (
        hasRule && isPlanned ? (
          // What is around it is read out already.
          <Notice tone="go" role={undefined}>
            {t("good")}
          </Notice>
        ) : null
      ) : (
        <Notice as="section" tone="wait">
          <h2>{t(isOver ? "headingOver" : "heading")}</h2>
          <ul className="plain-list">
            {warnings.map(({ key, text, isBroken }) => (
              <li key={key} data-broken={isBroken || undefined}>
                <Icon name="warning-circle" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
