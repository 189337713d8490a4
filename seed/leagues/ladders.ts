/** One step of a sport's ladder of divisions: its name and the ages it takes. */
export type Rung = readonly [name: string, minimum: number, maximum: number];

/** How sports split children by age or level. Names are those that families read on real forms. */
export const LADDERS = {
  under: [["6U", 5, 6], ["8U", 7, 8], ["10U", 9, 10], ["12U", 11, 12], ["14U", 13, 14], ["16U", 15, 16], ["18U", 17, 18]],
  baseball: [["Coach Pitch", 6, 7], ["Minors A", 8, 9], ["Minors AA", 9, 10], ["Majors", 11, 12], ["Intermediate", 12, 13], ["Juniors", 13, 14], ["Seniors", 15, 16]],
  softball: [["6U", 4, 6], ["8U", 7, 8], ["10U", 9, 10], ["12U", 11, 12], ["14U", 13, 14], ["16U", 15, 16]],
  tball: [["T-Ball Tots", 3, 4], ["T-Ball Rookies", 4, 5], ["T-Ball Stars", 5, 6]],
  hockey: [["8U Mite", 6, 8], ["10U Squirt", 9, 10], ["12U Peewee", 11, 12], ["14U Bantam", 13, 14], ["16U Midget", 15, 16], ["18U Midget", 17, 18]],
  swimming: [["6 & Under", 4, 6], ["8 & Under", 7, 8], ["9-10", 9, 10], ["11-12", 11, 12], ["13-14", 13, 14], ["15-18", 15, 18]],
  tennis: [["Red Ball", 5, 7], ["Orange Ball", 8, 9], ["Green Dot", 10, 11], ["Yellow Ball", 12, 14], ["High School", 14, 18]],
  levels: [["Little Movers", 3, 5], ["Beginner", 6, 8], ["Level 1", 7, 10], ["Level 2", 9, 12], ["Level 3", 11, 15], ["Teens", 13, 18]],
  belts: [["Little Tigers", 4, 6], ["White and Yellow Belts", 6, 10], ["Green and Blue Belts", 9, 13], ["Teens", 13, 17]],
  wide: [["Ages 5-8", 5, 8], ["Ages 8-11", 8, 11], ["Ages 12-14", 12, 14], ["Ages 14-17", 14, 17]],
  teens: [["Ages 10-12", 10, 12], ["Ages 13-15", 13, 15], ["Ages 16-18", 16, 18]],
} as const satisfies Record<string, readonly Rung[]>;
export type LadderName = keyof typeof LADDERS;

/** Divisions of leagues for grown-ups. */
export const ADULT_RUNGS: readonly Rung[] = [
  ["Recreational", 18, 99], ["Intermediate", 18, 99], ["Competitive", 18, 99], ["Masters 35+", 35, 99], ["Over 50", 50, 99],
];
