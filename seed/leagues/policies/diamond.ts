import { aged, type Policy } from "./policy.ts";

const BATTING = "Everyone bats in one continuous order, and nobody sits two innings in a row.";

export const BASEBALL: Policy = {
  outdoors: true,
  taglines: ["Hometown ball for everyone", "Bats, gloves and good neighbors", "Everyone bats, everyone fields"],
  about: ["Enough games to learn, never so many that arms or families tire.", "A patient, teaching league: coaches stop the game to explain it at the younger ages.", "Age is league age, as of August 31."],
  rules: [
    BATTING,
    "Each player plays at least four defensive innings of six, one of them in the infield.",
    aged(5, 7, "Coach Pitch: a coach pitches up to six balls, then the tee. Three outs or five runs end the half-inning."),
    aged(8, 10, "Minors: six innings, no new inning after 1 h 30 min, at most five runs in an inning except the last."),
    aged(11, 12, "Majors: six innings on 60-foot bases, stealing once the ball reaches the plate."),
    aged(13, 16, "Juniors and Seniors: seven innings, leading off is allowed."),
    aged(7, 8, "Pitch count at league age 7-8: 50 in a day."),
    aged(9, 10, "Pitch count at league age 9-10: 75 in a day."),
    aged(11, 12, "Pitch count at league age 11-12: 85 in a day."),
    aged(13, 16, "Pitch count at league age 13-16: 95 in a day."),
    aged(7, 14, "Rest after pitching: none up to 20 pitches, 1 day from 21, 2 days from 36, 3 days from 51, 4 days from 66. After 41 pitches a player may not catch that day."),
    "Mercy: the game ends with a lead of 10 runs after four complete innings.",
  ],
  equipment: [
    "Glove, batting helmet with NOCSAE stamp, and baseball pants.",
    "Bats carry the USA Baseball mark; barrel at most 2 5/8 inches.",
    "Molded cleats only up to age 12. Boys wear a cup when they catch.",
    "Cap and jersey are handed out; catcher's gear and balls are ours.",
  ],
  parents: ["Only players and coaches in the dugout; scorers and pitch counters sit behind the backstop."],
  safety: ["Batters and base runners wear a helmet, catchers the full set also in the bullpen; no on-deck swings up to age 12."],
  conduct: ["Chatter is for your own side: no taunting of a batter or a pitcher, and no thrown bats."],
};

export const TBALL: Policy = {
  outdoors: true,
  taglines: ["First swings, first friends", "Big helmets, bigger smiles"],
  about: ["The very first season: hit from a tee, run, catch, laugh.", "Half of each hour is practice, the other half a game."],
  rules: [
    "Everyone bats once in each of three innings; no outs, no score, no standings.",
    "The last batter of an inning clears the bases.",
    "Every child plays in the field, at a new position each inning.",
    "Two adults stand in the field to help; parents are asked to join.",
  ],
  equipment: ["A small glove with the child's name on it, and sneakers.", "Helmets, tees, soft balls and light bats are ours; a cap and a shirt are yours to keep."],
  parents: ["A parent stays at the field for the whole hour."],
  safety: ["Only one child has a bat in hand, and only at the tee; soft-core balls only."],
  conduct: ["Every child is somebody's rookie: cheer for all of them."],
};

export const SOFTBALL: Policy = {
  outdoors: true,
  taglines: ["Fast pitch, fast friends", "Play hard, cheer loud"],
  about: ["Fast-pitch softball that teaches pitching early and kindly.", "Doubleheaders are rare, and never on a school night."],
  rules: [
    BATTING,
    aged(4, 8, "6U and 8U: coach pitch, 11-inch soft ball, bases at 50 and 60 feet, no stealing."),
    aged(9, 10, "10U: 11-inch ball, pitching from 35 feet; a coach comes in after four balls."),
    aged(11, 12, "12U: 12-inch ball, pitching from 40 feet."),
    aged(13, 16, "14U and 16U: 12-inch ball, pitching from 43 feet."),
    aged(18, 99, "Adults: slow pitch with an arc of 6 to 12 feet, 12-inch ball, one-up home runs."),
    "At most 6 runs in an inning, and no new inning after 1 h 15 min.",
    "Mercy: 12 runs after three innings, 10 after four.",
  ],
  equipment: ["Glove, and a batting helmet with a face guard.", "Infielders and pitchers wear a fielding mask up to 14U.", "Bats carry the USA Softball mark. No metal cleats."],
  parents: ["Dugout parents are named by the coach; all others watch from behind the fence."],
  safety: ["Batters, runners and young base coaches wear helmets; breakaway bases are on every field."],
  conduct: ["Songs from the dugout are part of the game as long as they praise your own."],
};

export const KICKBALL: Policy = {
  outdoors: true,
  taglines: ["Recess is back", "Kick it, run, repeat"],
  about: ["The playground game with a schedule, an umpire and a red ball."],
  rules: ["Six innings or 50 minutes, eleven in the field, at least four of each gender in coed play.", "Bunts are allowed behind the line; a throw above the shoulders is no out.", "Three fouls are an out; a caught fly always is."],
  equipment: ["Sneakers or turf shoes without metal.", "The 10-inch ball, bases and a team shirt are ours."],
  parents: ["Bring a chair and shade: the bleachers are small."],
  safety: ["Runners have their own safety base at first."],
  conduct: ["The umpire's call stands; captains may ask, once and politely."],
};
