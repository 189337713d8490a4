import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { PlayCompliance } from "../../contract/play-rules.ts";
import { halvesText } from "./halves.ts";

const FLAWS = { "over-limit": "overLimit", "no-rest": "noRest", caught: "caught" } as const;

type Division = PlayCompliance["divisions"][number];

/** How the teams of a division keep to the rules: what was recorded, who played too little, who pitched too much or too soon, or caught after it. */
export function Compliance({ divisions }: { divisions: readonly Division[] }) {
  const t = useTranslations("lineups.rules");
  const teams = divisions.flatMap((division) => division.teams.map((team) => ({ division, team })));
  return (
    <section className="stack" aria-labelledby="compliance-heading">
      <h2 id="compliance-heading">{t("compliance")}</h2>
      {teams.length === 0 ? <p>{t("noTeams")}</p> : null}
      <ul className="plain-list compliance-teams">
        {teams.map(({ division, team }) => (
          <li key={team.id}>
            <Team team={team} division={divisions.length > 1 ? division.name : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Team({ team, division }: { team: Division["teams"][number]; division: string | undefined }) {
  const t = useTranslations("lineups.rules");
  const formats = useFormats();
  const { short, pitching, games, recorded } = team;
  const day = (date: string) => formats.dateWithWeekday(date);
  const facts = (
    <span className="compliance-facts">
      <span>
        <b>{team.name}</b> {division === undefined ? null : <span className="muted">{division}</span>}
      </span>{" "}
      <span className="small muted">{t("recorded", { recorded, games })}</span>{" "}
      <span>
        {short.length > 0 ? <Tag tone="stop">{t("shortGames", { count: short.length })}</Tag> : null}{" "}
        {pitching.length > 0 ? <Tag tone="stop">{t("pitchCases", { count: pitching.length })}</Tag> : null}
        {recorded > 0 && short.length + pitching.length === 0 ? <Tag tone="go">{t("kept")}</Tag> : null}
      </span>
    </span>
  );
  if (short.length + pitching.length === 0) return <p>{facts}</p>;
  return (
    <details>
      <summary>{facts}</summary>
      {short.map(({ event, date, opponent, players }) => (
        <div key={event} className="compliance-game">
          <h3>{t("versus", { date: day(date), opponent })}</h3>
          <ul className="plain-list">
            {players.map((player) => (
              <li key={player.id}>
                {player.played < player.required
                  ? t("short", {
                      player: player.name,
                      played: halvesText(player.played),
                      required: halvesText(player.required),
                    })
                  : t("bats", { player: player.name, atBats: player.atBats, required: player.requiredAtBats })}
              </li>
            ))}
          </ul>
          <LocalLink to={`/games/${event}/lineup/${team.id}`}>{t("open")}</LocalLink>
        </div>
      ))}
      <ul className="plain-list">
        {pitching.map(({ id, name, date, pitches, flaw, limit }) => (
          <li key={`${id} ${date} ${flaw}`}>
            {t(FLAWS[flaw], { player: name, date: day(date), pitches, limit: limit ?? 0 })}
          </li>
        ))}
      </ul>
    </details>
  );
}
