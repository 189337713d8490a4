import { html, raw } from "hono/html";
import { formatsOf } from "#kernel/text/formats.ts";
import { localizedPath, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { LeagueStandings, StandingRow } from "#slices/results/contract/standings.ts";
import type { LeagueSchedule } from "#slices/schedule/contract/league-schedule.ts";
import { EMBED_STYLE } from "./style.ts";
import { EMBED_WORDS, filled } from "./words.ts";

/** What can be embedded. */
export const EMBEDS = ["standings", "schedule", "results", "leaders"] as const;
export type Embed = (typeof EMBEDS)[number];

/** How somebody wants an embedded part. */
export interface EmbedChoice {
  readonly embed: Embed;
  readonly language: Language;
  /** Undefined follows the reader's device. */
  readonly theme: "light" | "dark" | undefined;
  readonly origin: string;
}

export type Markup = ReturnType<typeof html>;
export const NOTHING = html``;
/** Games that a part shows at most. */
const MOST_GAMES = 40;

/** In one piece, to the letter: the policy names it by its hash. */
const STYLE = raw(`<style>${EMBED_STYLE}</style>`);

/** A whole document. Texts of leagues are escaped by `html`; nothing in it is a script. */
export async function documentOf(
  { language, theme }: Pick<EmbedChoice, "language" | "theme">,
  title: string,
  body: Markup,
): Promise<string> {
  const colors = theme === undefined ? NOTHING : html` data-theme="${theme}"`;
  return String(
    await html`<!doctype html>
      <html lang="${language}" ${colors}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${title}</title>
          ${STYLE}
        </head>
        <body>
          <section aria-label="${title}">${body}</section>
        </body>
      </html>`,
  );
}

/** The document for a league that is not public. */
export const goneDocument = (choice: EmbedChoice): Promise<string> =>
  documentOf(choice, EMBED_WORDS[choice.language].gone, html`<p>${EMBED_WORDS[choice.language].gone}</p>`);

/** A link to the whole page at our site, which opens beside the other site's. */
export function moreLink({ language, origin }: EmbedChoice, path: string): Markup {
  const text = filled(EMBED_WORDS[language].more, { product: PRODUCT_NAME });
  return html`<p class="small">
    <a href="${origin}${localizedPath(language, path)}" target="_blank" rel="noopener">${text}</a>
  </p>`;
}

/** Standings or results of a division, with the way to the other divisions. */
export function standingsDocument(choice: EmbedChoice, standings: LeagueStandings): Promise<string> {
  const words = EMBED_WORDS[choice.language];
  const { league, division } = standings;
  const title = filled(words.title, { what: words[choice.embed], league: league.name });
  const part = choice.embed === "standings" ? tableOf(choice, standings) : resultsOf(choice, standings);
  const path = `/league-details/${league.slug}/standings${division ? `/${division.id}` : ""}`;
  const body = html`<h1>${title}</h1>
    ${divisionsOf(choice, standings)}${divisionHead(standings)}${part}${moreLink(choice, path)}`;
  return documentOf(choice, title, body);
}

/** The way to the other divisions; nothing where there is one. */
export function divisionsOf(
  { language, theme, embed }: EmbedChoice,
  { league, divisions, division }: Pick<LeagueStandings, "league" | "divisions" | "division">,
): Markup {
  if (divisions.length < 2) return NOTHING;
  const links = divisions.map(({ id, name }) => {
    const search = new URLSearchParams({ lang: language, ...(theme && { theme }), division: id });
    const current = id === division?.id ? html` aria-current="page"` : NOTHING;
    return html`<li><a href="/embed/${league.slug}/${embed}?${search.toString()}" ${current}>${name}</a></li>`;
  });
  return html`<nav aria-label="${EMBED_WORDS[language].divisions}">
    <ul>
      ${links}
    </ul>
  </nav>`;
}

/** Which division is shown; where the links to the others say it, only for who hears the page. */
export function divisionHead({ divisions, division }: Pick<LeagueStandings, "divisions" | "division">): Markup {
  if (!division) return NOTHING;
  const unseen = divisions.length < 2 ? NOTHING : html` class="unseen"`;
  return html`<h2${unseen}>${division.name}</h2>`;
}

const FIGURES = ["played", "wins", "losses", "draws", "difference"] as const;
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

function tableOf({ language }: EmbedChoice, { table, shown }: LeagueStandings): Markup {
  const words = EMBED_WORDS[language];
  if (!table || shown !== "standings" || table.rows.length === 0) return html`<p>${words.noStandings}</p>`;
  const names = new Map(table.teams.map(({ id, name }) => [id, name]));
  const main = table.rules.rules[0] === "points" ? "points" : "percentage";
  const figureOf = (row: StandingRow, name: (typeof FIGURES)[number]) =>
    name === "difference" ? signed(row.scored - row.allowed) : String(row[name]);
  const mainOf = ({ points, wins, draws, played }: StandingRow) =>
    main === "points" ? String(points) : (played === 0 ? 0 : (wins + draws / 2) / played).toFixed(3).replace(/^0/, "");
  const heads = [...FIGURES, main].map(
    (name) =>
      html`<th scope="col"><abbr title="${words.long[name as "played"]}">${words[name as "played"]}</abbr></th>`,
  );
  const rows = table.rows.map(
    (row) =>
      html`<tr>
        <td>${row.position}</td>
        <th scope="row" class="team">${names.get(row.team) ?? ""}</th>
        ${FIGURES.map((name) => html`<td>${figureOf(row, name)}</td>`)}
        <td><b>${mainOf(row)}</b></td>
      </tr>`,
  );
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col"><span class="unseen">${words.position}</span></th>
          <th scope="col" class="team">${words.team}</th>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function resultsOf({ language }: EmbedChoice, { table, shown }: LeagueStandings): Markup {
  const words = EMBED_WORDS[language];
  const formats = formatsOf(language);
  if (shown === "nothing") return html`<p>${words.hidden}</p>`;
  const names = new Map((table?.teams ?? []).map(({ id, name }) => [id, name]));
  const played = (table?.games ?? []).filter(({ result }) => result !== null).toReversed();
  if (played.length === 0) return html`<p>${words.noResults}</p>`;
  const lines = played.slice(0, MOST_GAMES).map(({ home, away, date, result }) => {
    const score = result?.score ? `${result.score.home}–${result.score.away}` : words.forfeit;
    const state = result?.state === "unconfirmed" || result?.state === "disputed" ? ` · ${words[result.state]}` : "";
    return html`<li>
      <div class="small">${formats.dateWithWeekday(date)}${state}</div>
      <div>${names.get(home) ?? ""} <span class="score">${score}</span> ${names.get(away) ?? ""}</div>
    </li>`;
  });
  return html`<ul class="games">
    ${lines}
  </ul>`;
}

/** What is still to come of a league. */
export function scheduleDocument(choice: EmbedChoice, { league, events }: LeagueSchedule): Promise<string> {
  const words = EMBED_WORDS[choice.language];
  const formats = formatsOf(choice.language);
  const title = filled(words.title, { what: words.schedule, league: league.name });
  const lines = events.slice(0, MOST_GAMES).map((event) => {
    const { home, away, homeWaits, awayWaits, date, start, status, where, kind } = event;
    const location = [where.venue ?? where.location, where.field].filter(Boolean).join(", ");
    const name =
      kind === "game"
        ? `${formats.side(home?.name, homeWaits)} ${words.versus} ${formats.side(away?.name, awayWaits)}`
        : [event.title ?? words.practice, home?.name].filter(Boolean).join(" · ");
    const state = status === "scheduled" ? "" : ` · ${words[status]}`;
    const details = [event.division, location].filter(Boolean).join(" · ");
    return html`<li>
      <div class="small">${formats.dateWithWeekday(date)}, ${formats.time(start)}${state}</div>
      <div>${name}</div>
      <div class="small">${details}</div>
    </li>`;
  });
  const list =
    lines.length === 0
      ? html`<p>${words.noSchedule}</p>`
      : html`<ul class="games">
          ${lines}
        </ul>`;
  return documentOf(
    choice,
    title,
    html`<h1>${title}</h1>
      ${list}${moreLink(choice, `/league-details/${league.slug}/schedule`)}`,
  );
}
