import { BASEBALL, KICKBALL, SOFTBALL, TBALL } from "./diamond.ts";
import { BASKETBALL, DERBY, TEAM, VOLLEYBALL, WRESTLING } from "./court.ts";
import { FIELD_HOCKEY, FLAG, FOOTBALL, HOCKEY, LACROSSE, RUGBY } from "./contact.ts";
import { CHEER, DANCE, GYMNASTICS, PICKLEBALL, RUNNING, SWIMMING, TENNIS, TRACK, TRIATHLON, WATER_POLO } from "./individual.ts";
import { BOXING, CLIMBING, CURLING, FENCING, MARTIAL, SKATING } from "./mats.ts";
import { BOWLING, CRICKET, EQUESTRIAN, ESPORTS, FISHING, GOLF, SHOOTING, SNOW, TABLE, TARGET, ULTIMATE, WATER, WHEELS } from "./outings.ts";
import type { Policy } from "./policy.ts";
import { FUTSAL, SOCCER } from "./soccer.ts";

/** The policies by name; a sport names the one that fits it. */
export const POLICIES = {
  soccer: SOCCER, futsal: FUTSAL, baseball: BASEBALL, tball: TBALL, softball: SOFTBALL, kickball: KICKBALL,
  basketball: BASKETBALL, volleyball: VOLLEYBALL, wrestling: WRESTLING, derby: DERBY, team: TEAM, hockey: HOCKEY,
  football: FOOTBALL, flag: FLAG, lacrosse: LACROSSE, rugby: RUGBY, fieldHockey: FIELD_HOCKEY, swimming: SWIMMING,
  waterPolo: WATER_POLO, tennis: TENNIS, pickleball: PICKLEBALL, gymnastics: GYMNASTICS, cheer: CHEER, dance: DANCE,
  track: TRACK, running: RUNNING, triathlon: TRIATHLON, martial: MARTIAL, boxing: BOXING, fencing: FENCING,
  climbing: CLIMBING, skating: SKATING, curling: CURLING, wheels: WHEELS, water: WATER, snow: SNOW, target: TARGET,
  shooting: SHOOTING, golf: GOLF, bowling: BOWLING, equestrian: EQUESTRIAN, fishing: FISHING, cricket: CRICKET,
  ultimate: ULTIMATE, table: TABLE, esports: ESPORTS,
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof POLICIES;
