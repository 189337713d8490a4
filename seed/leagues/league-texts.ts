import { EVERYONE } from "./policies/everyone.ts";
import { POLICIES } from "./policies/book.ts";
import type { Line } from "./policies/policy.ts";
import type { Random } from "../random.ts";
import type { SportProfile } from "./sport-kinds.ts";

/** What the texts of a league are made from. */
export interface TextFacts {
  readonly sport: SportProfile;
  readonly city: string;
  readonly venueName: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly adults: boolean;
}

export interface LeagueTexts {
  readonly tagline: string;
  readonly description: string;
  readonly general_rules: string;
  readonly equipment_requirements: string;
  readonly parent_guidelines: string;
  readonly safety_policies: string;
  readonly code_of_conduct: string;
}

/** Where thunder and heat do not reach, whatever the sport's usual ground is. */
const ROOFED = new Set(["gym", "rink", "rollerRink", "studio", "indoorCourt", "lanes", "hall", "climbing"]);

/** The words of a league: its sport's own facts for its ages, and what all leagues say, in its own choice. */
export function leagueTexts(random: Random, facts: TextFacts): LeagueTexts {
  const { sport, adults } = facts;
  const policy = POLICIES[sport.policy];
  const outdoors = policy.outdoors && !ROOFED.has(sport.venue);
  const fill = (lines: readonly string[]) =>
    lines.map((line) => line.replaceAll("{people}", sport.people).replaceAll("{sport}", facts.sport.name)).join("\n");
  const fitting = (lines: readonly Line[]) =>
    lines.flatMap((line) => {
      if (typeof line === "string") return [line];
      // A league for grown-ups has no use for a line that only names the oldest children.
      const [from, to] = line.ages;
      return from <= facts.maximum && to >= facts.minimum && (!adults || to > 18) ? [line.text] : [];
    });
  const choose = (lines: readonly string[], count: number) => {
    const chosen = new Set(random.sample(lines, count));
    return lines.filter((line) => chosen.has(line));
  };
  const everyone = adults
    ? { safety: EVERYONE.adultSafety, parents: EVERYONE.adultParents, conduct: EVERYONE.adultConduct }
    : { safety: EVERYONE.safety, parents: EVERYONE.parents, conduct: EVERYONE.conduct };

  return {
    tagline: random.pick(policy.taglines),
    description: description(random, facts, policy.about),
    general_rules: fill(fitting(policy.rules)),
    equipment_requirements: fill(fitting(policy.equipment)),
    parent_guidelines: fill([...choose(everyone.parents, adults ? 2 : 4), ...(adults ? [] : policy.parents)]),
    safety_policies: fill([
      ...(outdoors ? EVERYONE.outdoors.slice(0, random.whole(2, 3)) : []),
      ...policy.safety,
      ...choose(everyone.safety, adults ? 2 : 4),
    ]),
    code_of_conduct: fill([...choose(everyone.conduct, adults ? 3 : 4), ...policy.conduct]),
  };
}

/** Two to four sentences: who and where, something of the sport, something of the league. */
function description(random: Random, facts: TextFacts, about: readonly string[]): string {
  const { sport, adults, minimum, maximum } = facts;
  const game = inSentence(sport.name);
  const who = adults ? "grown-ups of all levels" : `${sport.people} aged ${minimum} to ${maximum}`;
  const opening = random.pick([
    `${game} for ${who} in ${facts.city}.`,
    `A neighborhood league for ${who}, played at ${facts.venueName}.`,
    `${facts.city} families have asked for ${game} close to home: here it is, for ${who}.`,
    `We bring ${who} together at ${facts.venueName} for a season of ${game}.`,
    `Run by volunteers from ${facts.city}, for ${who}.`,
    `${game} at its friendliest, for ${who}.`,
  ]);
  const general = adults
    ? [...EVERYONE.adultAbout, ...(sport.teams ? EVERYONE.adultTeamAbout : [])]
    : [...EVERYONE.about, ...(sport.teams ? EVERYONE.teamAbout : [])];
  const rest = [
    ...random.sample(about, random.whole(0, Math.min(2, about.length))),
    ...random.sample(general, random.whole(1, 2)),
  ];
  const text = [opening, ...rest.slice(0, 3)].join(" ").replaceAll("{people}", sport.people);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sport's name within a sentence: "flag football", but "BMX" and "Gaelic football". */
function inSentence(sportName: string): string {
  return sportName
    .split(" ")
    .map((word) => (/^[A-Z]{2}|^Gaelic$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}
