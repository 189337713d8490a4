import * as z from "zod/mini";
import { readBox } from "./box.ts";
import { LeagueInput } from "../details.ts";
import { SearchInput } from "./search.ts";
import { AVAILABILITIES } from "../vocabulary.ts";

/**
 * A map as a picture: everything on it has its position in SVG units, so that a page draws it without knowing about
 * projections, with or without its script.
 */

/** The part of the map to show; without it the part that shows what was found. */
const BoxText = z.pipe(
  z.pipe(
    z.optional(z.string("box.unknown")),
    z.transform((text) => text?.trim() || undefined),
  ),
  z.optional(
    z.pipe(
      z.string().check(z.refine((text) => readBox(text) !== null, "box.unknown")),
      z.transform((text) => readBox(text)!),
    ),
  ),
);

/** The search's filter and the part of the map. */
export const MapInput = z.safeExtend(SearchInput, { box: BoxText });
export type MapFilter = z.output<typeof MapInput>;

/** A league and the part of the map. */
export const LocationMapInput = z.extend(LeagueInput, { box: BoxText });

const between = (least: number, most: number, usual: number) =>
  z._default(
    z.coerce.number("box.unknown").check(z.minimum(least, "box.unknown"), z.maximum(most, "box.unknown")),
    usual,
  );

/** Some miles around a point, in degrees; without one, around the middle of the country. */
export const AreaMapInput = z.object({
  lat: between(-85, 85, 39.8),
  lng: between(-180, 180, -98.6),
  /** How wide the picture is. */
  miles: between(0.5, 400, 400),
});
export type AreaMapInput = z.output<typeof AreaMapInput>;

/** On which side of its point a name stands; far, where a pin covers the point. */
export const SIDES = ["right", "left", "above", "below", "far-right", "far-left", "far-above", "far-below"] as const;
export type Side = (typeof SIDES)[number];

/** A league that stands alone. */
export const MapPoint = z.object({
  slug: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  availability: z.enum(AVAILABILITIES),
  /** All-in price in cents of the cheapest fitting division; none where nothing is offered now. */
  priceCents: z.nullable(z.int()),
  x: z.number(),
  y: z.number(),
});
export type MapPoint = z.output<typeof MapPoint>;

/** Several leagues too near to each other to be shown apart; their box parts them. */
export const MapCluster = z.object({
  x: z.number(),
  y: z.number(),
  count: z.int(),
  box: z.string(),
  /** The town it is at, for those who do not see the map; none where no larger one is near. */
  near: z.nullable(z.string()),
});
export type MapCluster = z.output<typeof MapCluster>;

/** A city's name beside its point. */
export const MapCity = z.object({
  name: z.string(),
  x: z.number(),
  y: z.number(),
  side: z.enum(SIDES),
  /** 0: shown on every page, 1: from a middle width on, 2: on wide ones. */
  tier: z.union([z.literal(0), z.literal(1), z.literal(2)]),
});
export type MapCity = z.output<typeof MapCity>;

const Step = z.nullable(z.string());

export const MapPicture = z.object({
  width: z.int(),
  height: z.int(),
  points: z.array(MapPoint),
  clusters: z.array(MapCluster),
  /** What was searched around, with the circle around it where there is one; without miles it is a ZIP code's area. */
  place: z.nullable(
    z.object({
      label: z.string(),
      x: z.number(),
      y: z.number(),
      radiusPixels: z.nullable(z.number()),
      miles: z.nullable(z.number()),
    }),
  ),
  /** SVG path data: the land as closed shapes, the borders of states and counties as lines. */
  borders: z.object({ nation: z.string(), state: z.string(), county: z.string() }),
  cities: z.array(MapCity),
  /** The box that is shown, and the one after each step; none where there is no further step. */
  box: z.string(),
  moves: z.object({ in: Step, out: Step, north: Step, south: Step, west: Step, east: Step }),
  /** Whether a box was asked for, so that there is a way back to everything. */
  chosen: z.boolean(),
  /** Leagues on the picture, in clusters too; all that were found; and the rest, which lie elsewhere. */
  shown: z.int(),
  total: z.int(),
  outside: z.int(),
});
export type MapPicture = z.output<typeof MapPicture>;
