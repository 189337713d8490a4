const EARTH_KILOMETERS = 6371;
/** As everywhere in schedules: by car through a city. */
const KILOMETERS_PER_HOUR = 40;

interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** Kilometers between two locations, as the crow flies. @param from degrees, as `to` */
export function kilometersBetween(from: Spot, to: Spot): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_KILOMETERS * Math.asin(Math.sqrt(half));
}

/** Minutes that so many kilometers take by car, rounded up. */
export const minutesToDrive = (kilometers: number): number => Math.ceil((kilometers * 60) / KILOMETERS_PER_HOUR);
