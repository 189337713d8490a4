import type { Language } from "#kernel/language.ts";
import type { TEMPLATE_SPORTS } from "../contract/reviewing/submitting.ts";
import type { SubmittedLeague } from "../contract/reviewing/submission.ts";
import type { Sport } from "../contract/vocabulary.ts";
import { ANY_SPORT } from "./templates/any-sport.ts";
import { BASEBALL } from "./templates/baseball.ts";
import { BASKETBALL } from "./templates/basketball.ts";
import { EVERYONE } from "./templates/everyone.ts";
import { FLAG_FOOTBALL } from "./templates/flag-football.ts";
import { ICE_HOCKEY } from "./templates/ice-hockey.ts";
import { LACROSSE } from "./templates/lacrosse.ts";
import { SOCCER } from "./templates/soccer.ts";
import { SOFTBALL } from "./templates/softball.ts";
import { SWIMMING } from "./templates/swimming.ts";
import type { SportTemplate } from "./templates/template.ts";
import { TENNIS } from "./templates/tennis.ts";
import { VOLLEYBALL } from "./templates/volleyball.ts";

const TEMPLATES: Readonly<Record<(typeof TEMPLATE_SPORTS)[number], SportTemplate>> = {
  soccer: SOCCER,
  basketball: BASKETBALL,
  baseball: BASEBALL,
  softball: SOFTBALL,
  "flag-football": FLAG_FOOTBALL,
  volleyball: VOLLEYBALL,
  "ice-hockey": ICE_HOCKEY,
  lacrosse: LACROSSE,
  swimming: SWIMMING,
  tennis: TENNIS,
};

/**
 * What a league of a sport begins with: its policies, complete, in the language that its families read, whatever the
 * language of the page. A sport without a template of its own gets what fits any.
 */
export function leagueTemplate(sport: Sport, language: Language): Partial<SubmittedLeague> {
  const template: SportTemplate = (TEMPLATES as Partial<Record<Sport, SportTemplate>>)[sport] ?? ANY_SPORT;
  const own = template[language];
  const everyone = EVERYONE[language];
  const text = (...lines: (readonly string[])[]) => lines.flat().join("\n");
  return {
    sport,
    tagline: own.tagline,
    difficulty: "beginner",
    gender: "coed",
    generalRules: text(own.rules),
    equipmentRequirements: text(own.equipment),
    parentGuidelines: text(own.parents, everyone.parents),
    safetyPolicies: text(own.safety, everyone.safety, template.outdoors ? everyone.outdoors : []),
    codeOfConduct: text(own.conduct, everyone.conduct),
  };
}
