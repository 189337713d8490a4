import { aged, type Policy } from "./policy.ts";

export const HOCKEY: Policy = {
  outdoors: false,
  taglines: ["Early ice, warm cocoa", "Skate hard, pass first"],
  about: ["House-league hockey: even teams, even shifts, and everyone gets the puck.", "Ice time is for skating: drills are short and games are long."],
  rules: [
    "Three periods with a running clock; even shifts of 90 seconds, changed by the horn at 10U and younger.",
    aged(6, 8, "8U: cross-ice, 4v4, light blue puck, no goalkeepers fixed, no score."),
    aged(9, 10, "10U: full ice, periods of 12 minutes, no body checking."),
    aged(11, 12, "12U: periods of 13 minutes, no body checking; contact is taught."),
    aged(13, 18, "14U and older: periods of 15 minutes; body checking only in divisions that say so."),
    aged(18, 99, "Adults: periods of 15 minutes, no checking, no slap shots in the recreational division."),
    "Standings: 2 points for a win, 1 for a tie.",
  ],
  equipment: ["HECC-certified helmet with full cage, mouth guard, neck guard, shoulder and elbow pads, gloves, pants, shin guards.", "Goalkeeper sets are lent at 8U and 10U.", "A stick that reaches the chin on skates, taped, and with a butt end."],
  parents: ["Locker rooms are watched by two screened adults; phones stay in the bag."],
  safety: ["Everyone wears full gear in practice too; checking from behind ends the game for the player."],
  conduct: ["Glass pounding and calls at officials end a parent's stay in the rink."],
};

export const FOOTBALL: Policy = {
  outdoors: true,
  taglines: ["Block, tackle, do your homework", "Shoulder to shoulder"],
  about: ["Tackle football by age and weight, with coaches certified in heads-up tackling.", "Two weeks of conditioning come before the first pads."],
  rules: [
    "Each player takes part in at least 10 plays of a game.",
    aged(5, 8, "8U: 7v7 on half a field, ball size Pee Wee, coaches in the huddle, no kick-offs."),
    aged(9, 12, "10U and 12U: 11v11, quarters of 10 minutes, ball size Junior, ball carriers within the weight stripe."),
    aged(13, 18, "14U: 11v11, quarters of 10 minutes, ball size Youth."),
    "With a lead of 24 the clock runs.",
    "At most 30 minutes of full contact in a practice, and three practices a week.",
  ],
  equipment: ["Helmet (NOCSAE, reconditioned every two years), shoulder pads and a seven-piece pad set are lent.", "You bring: molded cleats, mouth guard with strap, cup, practice pants."],
  parents: ["Return the lent gear within a week of the last game, or its price is due."],
  safety: ["Heat: the first five days are without full pads, and a cooling tub stands at every practice in August."],
  conduct: ["Targeting and fighting mean ejection and at least one game more."],
};

export const FLAG: Policy = {
  outdoors: true,
  taglines: ["All the fun, none of the tackles", "Pull the flag, not the jersey"],
  about: ["Non-contact football: throw, catch, run and pull flags.", "Simple plays on a wristband, and everyone gets to throw."],
  rules: [
    "Everyone plays both sides and at least half of each game.",
    aged(4, 8, "6U and 8U: 5v5 on 25 by 50 yards, ball size Pee Wee, a coach in the huddle."),
    aged(9, 12, "10U and 12U: 5v5, ball size Junior, seven-second pass clock, one blitzer from seven yards."),
    aged(13, 18, "14U and older: 7v7, ball size Youth."),
    aged(18, 99, "Adults: 7v7 coed, two halves of 20 minutes, open and closed plays alternate."),
    "No tackling, blocking, stiff arms or flag guarding. Two halves of 20 minutes with a running clock.",
  ],
  equipment: ["Mouth guard and molded cleats; shorts without pockets.", "Flag belt and reversible jersey are handed out."],
  parents: ["Families stand on one side, teams on the other."],
  safety: ["Soft-shell headgear is welcome; no diving for the flag."],
  conduct: ["Hand the flag back: it starts the next play with a friend."],
};

export const LACROSSE: Policy = {
  outdoors: true,
  taglines: ["The fastest game on two feet", "Cradle, scoop, pass"],
  about: ["Stick skills on the wall, ground balls in practice, then games.", "Loaner gear for the first season keeps the start cheap."],
  rules: [
    "Every player plays at least half of each game.",
    aged(5, 8, "8U: 4v4 on a small field without goalkeepers, soft ball, no checking."),
    aged(9, 10, "10U: 7v7, two passes before a shot, no body checking."),
    aged(11, 12, "12U: 10v10, quarters of 10 minutes; holds and pushes within three yards of the ball."),
    aged(13, 18, "14U and older: 10v10 (girls 12v12), quarters of 10 minutes."),
    "Boys and girls play by their own rules; in mixed divisions those without contact hold.",
  ],
  equipment: ["Boys: NOCSAE helmet, gloves, arm pads, shoulder pads (ND200), mouth guard, cup.", "Girls: goggles (ASTM) and mouth guard.", "A stick of the right length; balls are ours."],
  parents: ["Spectators stand on the far side, behind the two-yard line."],
  safety: ["No stick work near people who wear no helmet."],
  conduct: ["Unsportsmanlike words cost the ball, then a minute, then the game."],
};

export const RUGBY: Policy = {
  outdoors: true,
  taglines: ["A game for every shape"],
  about: ["Non-contact touch first, tackle from 14U with trained coaches, sevens in summer."],
  rules: ["Sevens: two halves of 7 minutes, two matches in a day.", aged(5, 12, "Up to 12U: flag or touch rugby only."), aged(13, 99, "From 14U: tackles below the sternum, uncontested scrums."), "Everyone plays at least half of each match."],
  equipment: ["Mouth guard and boots with rounded studs.", "Scrum cap recommended; balls, flags and jerseys are ours."],
  parents: ["Both sides share a snack after the match; each family brings one once."],
  safety: ["Tackle height is refereed strictly, and a suspected concussion means at least 12 days of rest."],
  conduct: ["Only captains speak with the referee, and they say Sir or Ma'am."],
};

export const FIELD_HOCKEY: Policy = {
  outdoors: true,
  taglines: ["Low stance, quick hands"],
  about: ["Sticks and friendship from the first day; nobody needs experience."],
  rules: ["7v7 up to 12U, 11v11 above; four quarters of 12 minutes.", "The ball stays below the knee; no back stick.", "Everyone plays at least half of each game."],
  equipment: ["Mouth guard and shin guards; goggles up to 14U.", "Sticks can be borrowed for the first season."],
  parents: ["Please keep balls and dogs behind the fence."],
  safety: ["Defenders of a penalty corner wear masks."],
  conduct: ["Green, yellow, red: two minutes, five minutes, the rest of the day."],
};
