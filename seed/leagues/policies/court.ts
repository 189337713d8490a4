import { aged, type Policy } from "./policy.ts";

export const BASKETBALL: Policy = {
  outdoors: false,
  taglines: ["Share the ball", "Hustle, heart and hoops", "Equal minutes, real coaching"],
  about: ["Games last an hour, so that families can plan their day.", "Lower baskets and smaller balls for the young, so that they shoot with good form."],
  rules: [
    "Every player plays at least 15 of 40 minutes; substitutions come every 5 minutes.",
    aged(5, 8, "8U: 8-foot basket, 27.5-inch ball, four quarters of 8 minutes, no presses, no score on the board."),
    aged(9, 10, "10U: 9-foot basket, 28.5-inch ball, man-to-man inside the arc, pressing only in the last 2 minutes."),
    aged(11, 12, "12U: 10-foot basket, 28.5-inch ball, two halves of 20 minutes with a running clock."),
    aged(13, 18, "14U and older: 10-foot basket, pressing allowed, clock stops in the last 2 minutes."),
    aged(18, 99, "Adults: two halves of 20 minutes, running clock, stopped in the last 2 minutes; self-called jump balls alternate."),
    "With a lead of 20 the clock keeps running and the leading team stops pressing.",
    "Five fouls end a player's game.",
  ],
  equipment: ["Clean basketball shoes, put on inside the gym.", "A reversible jersey is handed out; dark or light shorts without pockets.", "No jewelry; glasses need a strap."],
  parents: ["Stay off the court at half-time: the next teams warm up there."],
  safety: ["Water stays off the floor, and play stops while a wet spot is dried."],
  conduct: ["One technical foul is two free throws and a seat; two are the end of the day."],
};

export const VOLLEYBALL: Policy = {
  outdoors: false,
  taglines: ["Bump, set, belong", "Three touches, one team"],
  about: ["Lighter balls and lower nets first: rallies come before rules.", "A little practice opens every match, so that nobody starts cold."],
  rules: [
    "Best of three sets to 25, the third to 15, win by two, cap at 30.",
    aged(5, 10, "10U: 4v4, net at 6 feet, light ball, the server may step in; a coach may toss the second ball."),
    aged(11, 12, "12U: 6v6, net at 7 feet, light ball, after five serves in a row the team rotates."),
    aged(13, 18, "14U and older: 6v6, net at 7 feet 4 1/8 inches for girls and coed, 8 feet for boys."),
    aged(18, 99, "Adults: coed sixes with at least two women on court, net at 7 feet 11 5/8 inches."),
    "Everyone rotates through every position; nobody sits out two sets in a row.",
  ],
  equipment: ["Knee pads and court shoes.", "A jersey with a number is handed out; balls are ours."],
  parents: ["Families keep the score in turns; a two-minute lesson is at the table."],
  safety: ["Poles are padded, and balls that roll in stop the rally at once."],
  conduct: ["Call your own touches: honesty is a skill too."],
};

export const WRESTLING: Policy = {
  outdoors: false,
  taglines: ["Earn it on the mat", "Balance, grit, respect"],
  about: ["Folkstyle basics, games and live wrestling with partners of like weight and age."],
  rules: ["Bouts are three periods of 1 minute (up to 10 years) or 1 min 30 s.", "Partners are within 10 percent of weight and two years of age.", "Nobody cuts weight: a child who loses weight for a meet does not wrestle."],
  equipment: ["Wrestling shoes and headgear; mouth guard with braces.", "Shorts without pockets and a close-fitting shirt; singlets are lent for meets."],
  parents: ["Only two coaches stand in a corner; families cheer from the bleachers."],
  safety: ["Mats are disinfected before every session, skin is checked before every meet, and nails are short."],
  conduct: ["Wrestlers shake hands before and after, with the other corner too."],
};

export const DERBY: Policy = {
  outdoors: false,
  taglines: ["Eight wheels and a lot of nerve"],
  about: ["Skating skills first; contact only for those who have passed each level."],
  rules: ["Two halves of 20 minutes, jams of up to 2 minutes.", "Level 1 is without contact, level 2 with leaning, level 3 with full contact by agreement of coach and guardian."],
  equipment: ["Quad skates, helmet, mouth guard, and pads for wrists, elbows and knees.", "Loan sets in most sizes, first come, first served."],
  parents: ["The inner floor is for skaters and officials."],
  safety: ["Gear is checked before every session; a loose strap means a seat."],
  conduct: ["Hit clean, help up, high five."],
};

export const TEAM: Policy = {
  outdoors: true,
  taglines: ["Play together, grow together", "A game for everyone on the block", "Come as you are, leave as a team"],
  about: ["A friendly league that teaches the game from its first step.", "Short practice, then a game: most of the time everyone is moving."],
  rules: [
    "Every player plays at least half of each game.",
    aged(3, 8, "Up to 8 years: small sides, short quarters, no standings."),
    aged(9, 12, "From 9 to 12 years: official rules in a simple form; coaches may stop play to teach."),
    aged(13, 99, "From 13 years: official rules, with standings and a final day."),
    "A team that is short may borrow players from the other side: a game is better than a forfeit.",
    "Ties stay ties in the regular season.",
  ],
  equipment: ["Sport shoes that suit the surface, and comfortable clothes.", "A team shirt is handed out; balls and goals are ours.", "No jewelry; glasses need a strap."],
  parents: ["Please stay behind the line and leave a clear way for the substitutes."],
  safety: ["Equipment is checked before every session, and broken things leave the field."],
  conduct: ["Captains speak with the officials; everyone else plays on."],
};
