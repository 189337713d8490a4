/** The kinds of venues, how invented ones are called (after a name of the land), and how many fields they have. */
export const VENUE_KINDS = {
  field: {
    names: ["Park", "Athletic Fields", "Sports Complex", "Community Fields", "Green Park"],
    fields: [1, 8],
    field: "fields",
  },
  diamond: {
    names: ["Ball Fields", "Park Diamonds", "Ballpark Complex", "Park"],
    fields: [1, 6],
    field: "ball fields",
  },
  gym: {
    names: ["Recreation Center", "Community Center", "Fieldhouse", "Community Gym"],
    fields: [1, 4],
    field: "gym",
  },
  rink: { names: ["Ice Center", "Ice Arena", "Rink"], fields: [1, 2], field: "rink" },
  rollerRink: { names: ["Roller Rink", "Skate Hall"], fields: [1, 1], field: "rink" },
  pool: { names: ["Community Pool", "Aquatic Center", "Swim Center", "Natatorium"], fields: [1, 2], field: "pool" },
  studio: {
    names: ["Movement Studio", "Recreation Center", "Gym Annex", "Training Hall"],
    fields: [1, 3],
    field: "recreation center",
  },
  tennis: { names: ["Tennis Center", "Park Courts", "Racquet Courts"], fields: [2, 12], field: "tennis courts" },
  indoorCourt: { names: ["Racquet Club House", "Indoor Courts"], fields: [2, 6], field: "courts" },
  trail: { names: ["Greenway", "Trail Park", "Nature Park", "Woodland Park"], fields: [1, 2], field: "paths" },
  track: { names: ["Track", "Track Stadium", "Athletic Oval"], fields: [1, 1], field: "track" },
  lake: { names: ["Boathouse", "Lake Landing", "Lake Park"], fields: [1, 3], field: "lake" },
  beach: { names: ["Beach", "Beach Park"], fields: [1, 2], field: "beach" },
  hill: { names: ["Snow Park", "Ski Slopes", "Winter Park"], fields: [1, 5], field: "slopes" },
  range: { names: ["Range", "Target Range", "Outdoor Center"], fields: [1, 3], field: "range" },
  golf: { names: ["Golf Course", "Golf Links"], fields: [1, 2], field: "course" },
  discGolf: { names: ["Disc Golf Course", "Park"], fields: [1, 2], field: "disc golf course" },
  lanes: { names: ["Lanes", "Bowl"], fields: [12, 40], field: "lanes" },
  hall: { names: ["Library Hall", "Community Hall", "Game Room"], fields: [1, 4], field: "recreation center" },
  climbing: { names: ["Climbing Gym", "Boulder Hall"], fields: [1, 2], field: "walls" },
  skatepark: { names: ["Skate Park", "Skate Plaza"], fields: [1, 1], field: "skate park" },
  bmx: { names: ["BMX Track", "Pump Track"], fields: [1, 1], field: "BMX track" },
  stable: { names: ["Stables", "Riding Center"], fields: [1, 3], field: "arenas" },
  bocce: { names: ["Bocce Courts", "Park Courts"], fields: [2, 8], field: "bocce courts" },
} as const satisfies Record<string, { names: readonly string[]; fields: readonly [number, number]; field: string }>;
export type VenueKind = keyof typeof VENUE_KINDS;
