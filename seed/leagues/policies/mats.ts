import { aged, type Policy } from "./policy.ts";

export const MARTIAL: Policy = {
  outdoors: false,
  taglines: ["Bow in, breathe, begin", "Discipline with a smile"],
  about: ["Forms, falls and partner work, with a belt test at the end for those who are ready.", "Respect comes first: for the partner, the teacher and oneself."],
  rules: ["Groups are by age and belt.", aged(3, 7, "Up to 7 years: games, balance and falling, no sparring."), aged(8, 12, "From 8 years: light contact to the body with full pads."), aged(13, 99, "From 13 years: controlled sparring with partners of like size."), "A belt test needs 80 percent of the classes and the teacher's word."],
  equipment: ["Uniform and belt are part of the equipment fee.", "Mouth guard, and for sparring: head guard, gloves, shin guards (lent)."],
  parents: ["Please keep phones silent and corrections for the car."],
  safety: ["Mats are cleaned before each class; tap means stop, at once."],
  conduct: ["What is learned here is never used at school or on the street."],
};

export const BOXING: Policy = {
  outdoors: false,
  taglines: ["Footwork before fists"],
  about: ["Fitness, footwork and pad work; sparring is optional and never below the age of 13."],
  rules: ["Up to 12 years without any contact.", "From 13 years technical sparring by consent of coach, athlete and guardian.", "Pairs are within 10 pounds and two years of age."],
  equipment: ["Hand wraps and mouth guard; gloves and head guards are lent."],
  parents: ["Guardians are welcome ringside, silent during rounds."],
  safety: ["A blow that dazes ends sparring for 30 days and needs a doctor's clearance."],
  conduct: ["Touch gloves, listen to the bell, leave it in the ring."],
};

export const FENCING: Policy = {
  outdoors: false,
  taglines: ["Chess at the speed of thought"],
  about: ["Foil for beginners, footwork games, and bouts from the third week."],
  rules: ["Bouts to 5 touches in pools, to 10 in the last round.", "Everyone fences everyone in the pool.", "A salute opens and closes each bout."],
  equipment: ["Long trousers without zips and court shoes.", "Mask, jacket, glove, plastron and foil are lent."],
  parents: ["Please stay behind the rope: blades have a long reach."],
  safety: ["Nobody raises a blade to a person without a mask; masks are punch-tested yearly."],
  conduct: ["Acknowledge a touch against you: that is the older rule."],
};

export const CLIMBING: Policy = {
  outdoors: false,
  taglines: ["Look up, hold on"],
  about: ["Bouldering and top rope with a coach for every six climbers."],
  rules: ["Belaying only after the test; up to 13 years adults belay.", "Competitions are by attempts, on problems of one's own level."],
  equipment: ["Climbing shoes, harness and chalk are part of the equipment fee.", "Long hair tied back, no rings."],
  parents: ["Waivers are signed by a guardian before the first climb."],
  safety: ["Partner check of knot, buckle and belay before every climb; nobody under a climber."],
  conduct: ["No tips unless asked: let others find their own way up."],
};

export const SKATING: Policy = {
  outdoors: false,
  taglines: ["Glide, spin, shine"],
  about: ["Group lessons by level and free skating afterwards."],
  rules: ["Levels are tested in the last week; a badge for each.", "At most ten skaters for a coach.", "The showing has no judges."],
  equipment: ["Figure skates that fit (rental included), gloves, layers.", "Helmet up to the age of 8 and for every beginner."],
  parents: ["Lace the boots snugly: two fingers at the top."],
  safety: ["Fall small and get up quickly; lessons have their own end of the ice."],
  conduct: ["Those in a program have the right of way."],
};

export const CURLING: Policy = {
  outdoors: false,
  taglines: ["Good curling, good company"],
  about: ["A first lesson, then teams of four in turns of every position."],
  rules: ["Six ends; a tie stays a tie.", "Sticks for delivery are welcome.", "Teams call their own fouls."],
  equipment: ["Clean soft-soled shoes and stretchy trousers.", "Brooms, sliders and grippers are lent."],
  parents: ["Stay behind the glass, cheer after the last stone."],
  safety: ["Helmets up to 14 years; never step on ice with street shoes."],
  conduct: ["The winners offer the first drink: cocoa for the young."],
};
