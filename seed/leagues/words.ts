/** Names of the land, two by two: together they name leagues and venues that nobody has. */
export const LAND_FIRST = [
  "Amber", "Juniper", "Copper", "Larkspur", "Kestrel", "Cobalt", "Saffron", "Thistle", "Marigold", "Heron", "Indigo",
  "Tamarack", "Quail", "Sorrel", "Persimmon", "Otter", "Bramble", "Wren", "Sycamore", "Lantern", "Foxglove", "Mulberry",
  "Cinder", "Plover", "Catalpa", "Sandpiper", "Buckeye", "Clover", "Dogwood", "Elderberry", "Finch", "Goldenrod",
  "Hazel", "Ironwood", "Jasper", "Kingfisher", "Linden", "Magnolia", "Nutmeg", "Oriole", "Pepperwood", "Redbud",
  "Sassafras", "Teal", "Umber", "Vesper", "Willet", "Yarrow", "Zinnia", "Bluestem", "Marten", "Driftwood",
] as const;
export const LAND_SECOND = [
  "Hollow", "Ridge", "Crossing", "Bend", "Grove", "Landing", "Point", "Cove", "Creek", "Prairie", "Bluff", "Glen",
  "Harbor", "Hill", "Meadow", "Orchard", "Pass", "Terrace", "Valley", "Fork", "Knoll", "Springs", "Trace", "Common",
] as const;
/** Parts of a town: "Northside Volleyball". */
export const QUARTERS = [
  "Northside", "Southside", "Eastside", "Westside", "Riverside", "Hillside", "Lakeside", "Midtown", "Uptown", "Old Town",
] as const;
export const STREETS = [
  "Street", "Avenue", "Road", "Drive", "Lane", "Boulevard", "Parkway", "Way", "Court", "Circle",
] as const;

export const GIVEN_NAMES = [
  "Aaliyah", "Aisha", "Alejandra", "Amara", "Andre", "Angela", "Anh", "Anika", "Antonio", "Ashley", "Ben", "Bianca",
  "Carlos", "Carmen", "Chidi", "Claire", "Damon", "Dana", "Darnell", "David", "Deepa", "Diego", "Dmitri", "Elena",
  "Eli", "Emeka", "Erin", "Esperanza", "Fatima", "Gabriel", "Grace", "Hana", "Hassan", "Imani", "Ines", "Isaac",
  "Jamal", "Jasmine", "Jin", "Jorge", "Kavita", "Keisha", "Kenji", "Kevin", "Lamar", "Laura", "Leilani", "Lena", "Linh",
  "Lucia", "Malik", "Marcus", "Maria", "Megan", "Mei", "Miguel", "Monique", "Nadia", "Naomi", "Nathan", "Nia", "Noor",
  "Omar", "Patrick", "Priya", "Rachel", "Rafael", "Raj", "Rosa", "Samira", "Sean", "Sofia", "Talia", "Tariq", "Teresa",
  "Thomas", "Tuan", "Uma", "Valeria", "Victor", "Wei", "Xiomara", "Yara", "Yusuf", "Zoe",
] as const;
export const FAMILY_NAMES = [
  "Abara", "Abernathy", "Achterberg", "Adeyemi", "Aguilera", "Almeida", "Anand", "Aoki", "Bajwa", "Balogun", "Bautista",
  "Beaumont", "Begay", "Bhatt", "Blackwood", "Boudreaux", "Caldera", "Castellano", "Chaudhry", "Chukwu", "Coleman",
  "Contreras", "Dang", "Delacroix", "Desai", "Dimaggio", "Dubois", "Eriksen", "Espinoza", "Farrow", "Fontenot", "Fujita",
  "Gallagher", "Ghosh", "Greenbaum", "Guerrero", "Haddad", "Halvorsen", "Hanley", "Hernandez", "Ibarra", "Iyer",
  "Jankowski", "Jefferson", "Kahale", "Kaminski", "Kaur", "Khoury", "Kowalczyk", "Landry", "Lindqvist", "Lockhart", "Mbeki",
  "McBride", "Mendoza", "Menon", "Montoya", "Nakagawa", "Nguyen", "Novak", "Obi", "Ocampo", "Okafor", "Oyelaran", "Park",
  "Pellegrini", "Petrosyan", "Pham", "Quintero", "Rahimi", "Ramaswamy", "Reyes", "Rosenthal", "Salazar", "Santos",
  "Sawyer", "Schroeder", "Sheikh", "Silva", "Tafoya", "Takahashi", "Thibodeaux", "Trujillo", "Tsosie", "Valdez",
  "Villanueva", "Washington", "Whitfield", "Xiong", "Yamamoto", "Yazzie", "Yoon", "Zamora", "Zielinski",
] as const;

/** One telephone area of each state; with 555-01xx behind it no such number is ever given out. */
export const AREA_CODES: Readonly<Record<string, string>> = {
  AL: "205", AK: "907", AZ: "602", AR: "501", CA: "510", CO: "303", CT: "203", DE: "302", DC: "202", FL: "305", GA: "404",
  HI: "808", ID: "208", IL: "312", IN: "317", IA: "515", KS: "316", KY: "502", LA: "225", ME: "207", MD: "410", MA: "617",
  MI: "313", MN: "612", MS: "601", MO: "314", MT: "406", NE: "402", NV: "702", NH: "603", NJ: "201", NM: "505", NY: "212",
  NC: "704", ND: "701", OH: "216", OK: "405", OR: "503", PA: "215", RI: "401", SC: "803", SD: "605", TN: "615", TX: "512",
  UT: "801", VT: "802", VA: "804", WA: "206", WV: "304", WI: "414", WY: "307",
};
