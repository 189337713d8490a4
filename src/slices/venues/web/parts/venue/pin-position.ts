/** Degrees. */
export interface Pin {
  readonly lat: number;
  readonly lng: number;
}

/** Degrees as people copy them from a map: "30.4507, -91.1546". Five digits are a yard. */
export const pinText = ({ lat, lng }: Pin): string => `${Number(lat.toFixed(5))}, ${Number(lng.toFixed(5))}`;

/** "30.4507, -91.1546" as degrees; nothing where nothing is typed, no number where it is something else. */
export function pinOf(text: string): Pin | null {
  if (text.trim() === "") return null;
  const [lat, lng, ...more] = text.split(/[\s,;]+/).filter((part) => part !== "");
  const ok = lat !== undefined && lng !== undefined && more.length === 0;
  return { lat: ok ? Number(lat) : Number.NaN, lng: ok ? Number(lng) : Number.NaN };
}

/** A map as a picture: its size in units, and the part of the world as "west,south,east,north". */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly box: string;
}

const sides = ({ box }: Picture) => {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(",").map(Number);
  return { west, east, top: stretched(north), bottom: stretched(south) };
};

/** Latitudes as Mercator's maps stretch them, and back. */
const stretched = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const latitude = (y: number) => (Math.atan(Math.exp(y)) * 360) / Math.PI - 90;

/** Where a pin is in a picture. */
export function pointOf(picture: Picture, { lat, lng }: Pin): { x: number; y: number } {
  const { west, east, top, bottom } = sides(picture);
  return {
    x: ((lng - west) / (east - west)) * picture.width,
    y: ((top - stretched(lat)) / (top - bottom)) * picture.height,
  };
}

/** What lies at a point of a picture. */
export function pinAt(picture: Picture, { x, y }: { x: number; y: number }): Pin {
  const { west, east, top, bottom } = sides(picture);
  return {
    lat: latitude(top - (y / picture.height) * (top - bottom)),
    lng: west + (x / picture.width) * (east - west),
  };
}
