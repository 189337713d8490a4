import { aged, type Policy } from "./policy.ts";

export const SOCCER: Policy = {
  outdoors: true,
  taglines: ["Small sides, many touches, big smiles", "Every child plays, every week", "Learn the game, love the game"],
  about: [
    "Small-sided soccer with many touches of the ball for every child.",
    "Short practices and real games, and never more than three dates a week.",
    "We follow the player development formats of the national associations: 4v4, 7v7, 9v9, then 11v11.",
  ],
  rules: [
    "Every player plays at least half of each game.",
    aged(4, 6, "6U: 4v4 without goalkeepers, size 3 ball, four quarters of 10 minutes. No score is kept."),
    aged(7, 8, "8U: 5v5, size 3 ball, four quarters of 10 minutes. Kick-ins may be dribbled."),
    aged(9, 10, "10U: 7v7 with goalkeepers, size 4 ball, two halves of 25 minutes, build-out line. No heading."),
    aged(11, 12, "12U: 9v9, size 4 ball, two halves of 30 minutes. Offside is called."),
    aged(13, 14, "14U: 11v11, size 5 ball, two halves of 35 minutes."),
    aged(15, 18, "16U and older: 11v11, size 5 ball, two halves of 40 minutes."),
    aged(18, 99, "Adults: 7v7, size 5 ball, two halves of 25 minutes, rolling substitutions, no slide tackles."),
    "Standings: 3 points for a win, 1 for a draw; then head to head, then goal difference, at most 3 per game.",
    "A team that cannot field its minimum 15 minutes after the start forfeits 3-0.",
    "A game stopped by weather in its second half is complete.",
  ],
  equipment: [
    "Shin guards under the socks, at every practice and every game.",
    "Soccer cleats or trainers; no toe cleats, no metal studs.",
    "A ball of the right size (3 up to 8U, 4 up to 12U, 5 above) and a water bottle.",
    "Jersey, shorts and socks are handed out at the first practice. No jewelry; soft hair ties only.",
  ],
  parents: ["Spectators stay on the far touchline, one yard behind it; nobody stands behind the goals."],
  safety: ["Goals are anchored before anyone steps on the field; nobody hangs from a crossbar."],
  conduct: ["A yellow card means a rest of five minutes at 10U and younger; a red card means the next game too."],
};

export const FUTSAL: Policy = {
  outdoors: false,
  taglines: ["Fast feet, low bounce", "Five a side, out of the rain"],
  about: ["Five-a-side on a hard court with a low-bounce ball: quick feet and quick thinking.", "A winter of touches for soccer players, and a fine first game for anyone."],
  rules: [
    "Five a side with a goalkeeper, rolling substitutions, two halves of 20 minutes with a running clock.",
    "Kick-ins instead of throw-ins; four seconds to restart. No slide tackles.",
    "From the sixth team foul in a half, the other side shoots from the second spot.",
    "Every player plays at least half of each game.",
  ],
  equipment: ["Flat indoor soles that leave no marks, shin guards, long socks.", "Futsal balls (size 3 up to 10U, size 4 above) and bibs are ours."],
  parents: ["Please sit in the stands: the court's edge is part of the game."],
  safety: ["The floor is dried before each game and whenever someone asks."],
  conduct: ["A second yellow card ends the game for that player; a substitute comes on after two minutes."],
};
