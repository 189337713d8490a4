import { writeBox, type Box } from "../../contract/search/box.ts";
import type { MapCluster, MapPoint } from "../../contract/search/map.ts";
import { grouped, nearestTo, spread, type Group, type Point } from "./clusters.ts";
import { boxOfMost } from "./fit.ts";
import { boxOfFrame, frameOf, inFrame, milesWide, type Frame } from "./frame.ts";

/** Centres of pins are at least this far apart (units): 24 CSS pixels where the picture is 288 wide. */
const APART = 76;
/** Pins stand at least this far from the edge, or they are not on the picture. */
const EDGE = 8;
/** Closer than this nothing is grouped: what plays in one park is set side by side. */
const CLOSE_MILES = 1.5;
/** A town further from a cluster than this (units) is not where it is. */
const NEAR = 150;
/** A cluster's box leaves this much room around its leagues. */
const ROOM = 70;

type League = Omit<MapPoint, "x" | "y">;

type Town = Point & { readonly name: string };

/** What stands on a picture. */
export interface Pins {
  readonly points: MapPoint[];
  readonly clusters: MapCluster[];
  /** How many leagues these are. */
  readonly shown: number;
}

/**
 * Puts leagues on a picture, in their order: alone, or as a cluster where they would cover each other. A cluster is
 * called after the nearest of `towns`.
 */
export function pinsIn(frame: Frame, leagues: readonly League[], towns: readonly Town[]): Pins {
  const seen = leagues.flatMap((league) => {
    const { x, y } = inFrame(frame, league);
    const inside = x >= EDGE && y >= EDGE && x <= frame.width - EDGE && y <= frame.height - EDGE;
    return inside ? [{ ...league, x, y }] : [];
  });
  const close = milesWide(frame) <= CLOSE_MILES;
  const points: MapPoint[] = [];
  const clusters: MapCluster[] = [];
  for (const group of grouped(seen, APART)) {
    const members = group.members.map((at) => seen[at]!);
    if (members.length === 1 || close) points.push(...sideBySide(group, members, frame));
    else clusters.push(clusterOf(group, members, frame, towns));
  }
  return { points, clusters, shown: seen.length };
}

function clusterOf(group: Group, members: readonly League[], frame: Frame, towns: readonly Town[]): MapCluster {
  const town = nearestTo(group, towns);
  return {
    x: tenth(group.x),
    y: tenth(group.y),
    count: members.length,
    box: writeBox(boxToPart(members, frame)),
    near: town && Math.hypot(town.x - group.x, town.y - group.y) <= NEAR ? town.name : null,
  };
}

function sideBySide(group: Group, members: readonly MapPoint[], frame: Frame): MapPoint[] {
  const points = spread(group, members.length, APART, frame.height / 2 - APART);
  return members.map((member, i) => ({ ...member, x: tenth(points[i]!.x), y: tenth(points[i]!.y) }));
}

/** The box in which a cluster's leagues come apart: theirs, but never less than where all are set side by side. */
function boxToPart(members: readonly League[], frame: Frame): Box {
  const box = boxOfMost(members)!;
  const closest = frameOf(box, frame, ROOM, CLOSE_MILES * 0.95);
  return boxOfFrame(closest);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
