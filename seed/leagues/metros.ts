/** A metropolitan area: its name, its centre, and about how many of its people (in hundred thousands) we count. */
export type Metro = readonly [name: string, lat: number, lng: number, weight: number];

/** Most leagues are where most people are. Weights are rough; Oakland and Baton Rouge are raised on purpose. */
export const METROS: readonly Metro[] = [
  ["New York", 40.73, -73.95, 150], ["Newark", 40.74, -74.2, 40], ["Los Angeles", 34.05, -118.25, 100],
  ["Orange County", 33.75, -117.85, 32], ["Riverside", 33.98, -117.37, 40], ["Chicago", 41.85, -87.75, 92],
  ["Dallas", 32.8, -96.8, 60], ["Fort Worth", 32.75, -97.33, 24], ["Houston", 29.76, -95.37, 72],
  ["Washington", 38.9, -77.04, 62], ["Baltimore", 39.29, -76.61, 28], ["Philadelphia", 39.96, -75.17, 61],
  ["Miami", 25.79, -80.22, 45], ["Fort Lauderdale", 26.14, -80.17, 17], ["Atlanta", 33.76, -84.39, 61],
  ["Boston", 42.36, -71.07, 48], ["Phoenix", 33.47, -112.05, 49], ["San Francisco", 37.76, -122.43, 18],
  ["Oakland", 37.8, -122.27, 34], ["San Jose", 37.33, -121.89, 20], ["Detroit", 42.36, -83.1, 43],
  ["Seattle", 47.6, -122.32, 40], ["Minneapolis", 44.97, -93.27, 37], ["San Diego", 32.78, -117.13, 33],
  ["Tampa", 27.96, -82.47, 32], ["Denver", 39.73, -104.97, 30], ["St. Louis", 38.64, -90.26, 28],
  ["Charlotte", 35.22, -80.84, 27], ["Orlando", 28.54, -81.38, 27], ["San Antonio", 29.45, -98.5, 26],
  ["Portland", 45.52, -122.66, 25], ["Sacramento", 38.57, -121.47, 24], ["Pittsburgh", 40.44, -79.98, 23],
  ["Austin", 30.29, -97.74, 24], ["Las Vegas", 36.15, -115.16, 23], ["Cincinnati", 39.13, -84.5, 22],
  ["Kansas City", 39.06, -94.57, 22], ["Columbus", 39.98, -82.99, 21], ["Indianapolis", 39.79, -86.15, 21],
  ["Cleveland", 41.47, -81.68, 21], ["Nashville", 36.15, -86.78, 20], ["Virginia Beach", 36.83, -76.12, 18],
  ["Providence", 41.82, -71.42, 16], ["Milwaukee", 43.05, -87.95, 16], ["Jacksonville", 30.32, -81.66, 16],
  ["Oklahoma City", 35.48, -97.52, 14], ["Raleigh", 35.8, -78.65, 15], ["Memphis", 35.12, -89.97, 13],
  ["Richmond", 37.54, -77.45, 13], ["New Orleans", 29.96, -90.09, 13], ["Louisville", 38.23, -85.74, 13],
  ["Salt Lake City", 40.72, -111.9, 13], ["Hartford", 41.76, -72.69, 12], ["Buffalo", 42.9, -78.85, 11],
  ["Birmingham", 33.5, -86.8, 11], ["Rochester", 43.16, -77.6, 11], ["Grand Rapids", 42.95, -85.66, 11],
  ["Tucson", 32.22, -110.95, 10], ["Fresno", 36.76, -119.79, 10], ["Tulsa", 36.13, -95.94, 10],
  ["Honolulu", 21.33, -157.85, 9], ["Omaha", 41.26, -96.01, 9], ["Albuquerque", 35.11, -106.61, 9],
  ["Boise", 43.61, -116.24, 8], ["Des Moines", 41.59, -93.62, 7], ["Little Rock", 34.74, -92.33, 7],
  ["Baton Rouge", 30.45, -91.13, 34],
];

/** The metropolitan areas that get a fixed number of leagues at least, so that a demonstration can count on them. */
export const ASSURED_METROS = { Oakland: 40, "Baton Rouge": 45 } as const;
