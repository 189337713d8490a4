import type { ActorContext } from "#platform/call.ts";
import { writeBox, type Box } from "../../contract/search/box.ts";
import type { LeagueDetails } from "../../contract/details.ts";
import type { AreaMapInput, MapFilter, MapPicture, MapPoint } from "../../contract/search/map.ts";
import { milesAround, type SearchLocation } from "../../contract/search/search.ts";
import { boxOfMost, MAINLAND, type LatLng } from "../../rules/map/fit.ts";
import {
  boxOfFrame,
  frameOf,
  inFrame,
  moved,
  MOVES,
  LOCATION_SIZE,
  SEARCH_SIZE,
  unitsOfMiles,
  type Frame,
} from "../../rules/map/frame.ts";
import { arrangedLabels } from "../../rules/map/labels.ts";
import { pinsIn } from "../../rules/map/pins.ts";
import { boxAround, haversine, unitVector } from "../../rules/search/distance.ts";
import type { Ground } from "../map-shapes.ts";
import type { LeaguesDeps } from "./deps.ts";
import { leagueDetails } from "./details.ts";
import { requestFor } from "./search.ts";

/** More than this are counted, but not drawn: beyond it a map says no more than its clusters do. */
const MOST_POINTS = 5_000;
/** Around a location without a radius: as many of the nearest as one page of the list has. */
const NEAREST = 20;
/** A map shows at least this much around what was found, and this much around one league. */
const LEAST_MILES = 6;
const LOCATION_MILES = 14;
/** Units kept free around the pins, and around the search's circle. */
const PADDING = 56;
const CIRCLE_PADDING = 14;
/** How far a ZIP code's area reaches around its middle, roughly. */
const ZIP_MILES = 1.5;

/** Fewer names do not tell where one is. */
const LEAST_NAMES = 2;
const NO_GROUND: Ground = { borders: { nation: "", state: "", county: "" }, cities: [] };

type League = Omit<MapPoint, "x" | "y">;
interface Around {
  readonly location: SearchLocation;
  readonly radius: number | null;
  /** Whether the radius is one that was asked for. */
  readonly asked: boolean;
}

/**
 * The leagues of the search as a map: of the box that was asked for, else of the search's circle, else of the leagues
 * nearest to its location, else of all that were found. Refuses leagues.location-unknown and leagues.child-unknown.
 */
export async function mapLeagues(ctx: LeaguesDeps & ActorContext, filter: MapFilter): Promise<MapPicture> {
  const { request, location } = await requestFor(ctx, filter);
  const { leagues: cards, total } = await ctx.catalogue.search(request, { offset: 0, limit: MOST_POINTS });
  const leagues = cards.map(({ slug, name, lat, lng, availability, priceCents }) => ({
    slug,
    name,
    lat,
    lng,
    availability,
    priceCents,
  }));
  const around = location && { location, radius: milesAround(filter), asked: true };
  const frame = filter.box
    ? frameOf(filter.box, SEARCH_SIZE)
    : around?.radius
      ? frameOf(circleBox(around.location, around.radius), SEARCH_SIZE, CIRCLE_PADDING)
      : frameOf(boxToShow(leagues, location), SEARCH_SIZE, PADDING, LEAST_MILES);
  return picture(ctx, { frame, leagues, total, around, chosen: filter.box !== undefined });
}

/** Where one league plays. Refuses leagues.not-found. */
export async function locationMap(
  ctx: LeaguesDeps & ActorContext,
  input: { league: string; box?: Box | undefined },
): Promise<MapPicture> {
  const details = await leagueDetails(ctx, input);
  const { venue } = details;
  const frame = input.box
    ? frameOf(input.box, LOCATION_SIZE)
    : frameOf(boxOfMost([venue])!, LOCATION_SIZE, 0, LOCATION_MILES);
  const label = `${venue.zip} ${venue.city}, ${venue.state}`;
  const around = venue.about
    ? { location: { label, lat: venue.lat, lng: venue.lng, others: [] }, radius: ZIP_MILES, asked: false }
    : null;
  return picture(ctx, { frame, leagues: [pinOf(details)], total: 1, around, chosen: input.box !== undefined });
}

/** The ground around a point, for whoever sets a pin there. */
export function areaMap(
  ctx: Pick<LeaguesDeps, "mapShapes"> & ActorContext,
  { lat, lng, miles }: AreaMapInput,
): Promise<MapPicture> {
  const frame = frameOf(boxOfMost([{ lat, lng }])!, LOCATION_SIZE, 0, miles);
  return picture(ctx, { frame, leagues: [], total: 0, around: null, chosen: true });
}

function pinOf({ slug, name, venue, seasons }: LeagueDetails): League {
  const now = seasons[0];
  const prices = now?.divisions.map((division) => division.priceCents) ?? [];
  return {
    slug,
    name,
    lat: venue.lat,
    lng: venue.lng,
    availability: now?.availability ?? "closed",
    priceCents: prices.length > 0 ? Math.min(...prices) : null,
  };
}

function circleBox({ lat, lng }: LatLng, miles: number): Box {
  const reach = boxAround(lat, miles);
  return { west: lng - reach.lng, south: lat - reach.lat, east: lng + reach.lng, north: lat + reach.lat };
}

function boxToShow(leagues: readonly League[], location: SearchLocation | null): Box {
  if (location === null) return boxOfMost(leagues) ?? MAINLAND;
  const middle = unitVector(location.lat, location.lng);
  const nearest = leagues
    .map((league) => ({ league, away: haversine(middle, unitVector(league.lat, league.lng)) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, NEAREST);
  return boxOfMost([location, ...nearest.map(({ league }) => league)]) ?? MAINLAND;
}

interface Subject {
  readonly frame: Frame;
  readonly leagues: readonly League[];
  readonly total: number;
  readonly around: Around | null;
  readonly chosen: boolean;
}

async function picture(deps: Pick<LeaguesDeps, "mapShapes">, subject: Subject): Promise<MapPicture> {
  const { leagues, total, around, chosen } = subject;
  const { frame, ground } = await withNames(deps, subject);
  const { width, height } = frame;
  const cities = ground.cities.map(({ name, lat, lng }) => ({ name, ...pointIn(frame, { lat, lng }) }));
  const { points, clusters, shown } = pinsIn(frame, leagues, cities);
  return {
    width,
    height,
    points,
    clusters,
    place: around && locationIn(frame, around),
    borders: ground.borders,
    cities: arrangedLabels(cities, [...points, ...clusters], frame),
    box: writeBox(boxOfFrame(frame)),
    moves: movesFrom(frame),
    chosen,
    shown,
    total,
    outside: total - shown,
  };
}

/** The frame's ground; where nobody chose the frame, it is widened until towns say where it is. */
async function withNames(
  deps: Pick<LeaguesDeps, "mapShapes">,
  { frame, chosen }: Pick<Subject, "frame" | "chosen">,
): Promise<{ frame: Frame; ground: Ground }> {
  const { mapShapes } = deps;
  if (mapShapes === undefined) return { frame, ground: NO_GROUND };
  const ground = await mapShapes.in(frame);
  const wider = chosen || ground.cities.length >= LEAST_NAMES ? null : moved(frame, "out");
  return wider === null ? { frame, ground } : withNames(deps, { frame: frameOf(wider, frame), chosen });
}

function locationIn(frame: Frame, { location, radius, asked }: Around): MapPicture["place"] {
  const radiusPixels = radius === null ? null : Math.round(unitsOfMiles(frame, radius, location.lat));
  return { label: location.label, ...pointIn(frame, location), radiusPixels, miles: asked ? radius : null };
}

function pointIn(frame: Frame, location: LatLng): { x: number; y: number } {
  const { x, y } = inFrame(frame, location);
  return { x: Math.round(x), y: Math.round(y) };
}

function movesFrom(frame: Frame): MapPicture["moves"] {
  const step = (move: (typeof MOVES)[number]) => {
    const box = moved(frame, move);
    return box && writeBox(box);
  };
  return {
    in: step("in"),
    out: step("out"),
    north: step("north"),
    south: step("south"),
    west: step("west"),
    east: step("east"),
  };
}
