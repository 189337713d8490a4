import { html } from "hono/html";
import type { LeagueStatistics } from "#slices/statistics/contract/reading.ts";
import type { PlayerLabel, Ranking } from "#slices/statistics/contract/shapes.ts";
import { setOf, writtenValue } from "#slices/statistics/server/public.ts";
import { divisionHead, divisionsOf, documentOf, moreLink, NOTHING, type EmbedChoice, type Markup } from "./page.ts";
import { EMBED_WORDS, filled } from "./words.ts";

/** Players that a list shows at most. */
const MOST_LEADERS = 5;

/** Who leads a division by what, as everybody may read it: names only where a family agreed, else numbers. */
export function leadersDocument(choice: EmbedChoice, statistics: LeagueStatistics): Promise<string> {
  const words = EMBED_WORDS[choice.language];
  const { league, division } = statistics;
  const title = filled(words.title, { what: words.leaders, league: league.name });
  const path = `/league-details/${league.slug}/statistics${division ? `/${division.id}` : ""}`;
  const isOpen = statistics.closed === null;
  const body = html`<h1>${title}</h1>
    ${isOpen ? html`${divisionsOf(choice, statistics)}${divisionHead(statistics)}` : NOTHING}${listsOf(choice, statistics)}${moreLink(choice, path)}`;
  return documentOf(choice, title, body);
}

function listsOf({ language }: EmbedChoice, { closed, ranked, leaders, set: choice }: LeagueStatistics): Markup {
  const words = EMBED_WORDS[language];
  if (closed !== null) return html`<p>${closed === "none" ? words.noLeaders : words.noStatistics}</p>`;
  if (!ranked) return html`<p>${words.level}</p>`;
  if (leaders.length === 0) return html`<p>${words.noLeaders}</p>`;
  const { statistics } = setOf(choice.sport, choice.own);
  return html`${leaders.map(({ statistic: id, rows }) => {
    const statistic = statistics.find((one) => one.id === id);
    if (!statistic) return NOTHING;
    return html`<h3>${statistic.name[language]}</h3>
      <ol class="leaders">
        ${rows.slice(0, MOST_LEADERS).map((row) => leaderOf(row, words, writtenValue(row.value, statistic.format, language)))}
      </ol>`;
  })}`;
}

function leaderOf(
  { rank, player, team }: Ranking["rows"][number],
  words: { readonly position: string; readonly player: string },
  value: string,
): Markup {
  return html`<li>
    <span class="small"><span class="unseen">${words.position} </span>${rank}</span>
    <span>${nameOf(player, words.player)} <span class="small">${team.name}</span></span>
    <b>${value}</b>
  </li>`;
}

const nameOf = ({ name, number }: PlayerLabel, player: string) => name ?? filled(player, { number: String(number) });
