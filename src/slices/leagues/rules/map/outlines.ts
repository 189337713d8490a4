import { xOfLng, yOfLat } from "./mercator.ts";
import { boundsOf, type Bounds } from "./lines.ts";

/** As much of a TopoJSON file (github.com/topojson/topojson-specification) as the atlas of the Census Bureau uses. */
export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly counties: { readonly geometries: readonly Geometry[] };
    readonly nation: { readonly geometries: readonly Geometry[] };
  };
}
type Geometry =
  | { readonly type: "Polygon"; readonly id?: string; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: "MultiPolygon"; readonly id?: string; readonly arcs: readonly (readonly (readonly number[])[])[] };

/** A stretch of border on the Mercator world, and what lies on its two sides. */
export interface Arc {
  readonly line: Float64Array;
  readonly bounds: Bounds;
  readonly border: "nation" | "state" | "county";
}

/** All borders: each stretch once, and the rings around the land as the stretches they consist of. */
export interface Outlines {
  readonly arcs: readonly Arc[];
  /** Positions in `arcs`; ~position is the same stretch backwards (as TopoJSON has it). */
  readonly rings: readonly { readonly arcs: readonly number[]; readonly bounds: Bounds }[];
}

/** Decodes an atlas: steps become positions, positions become points of the Mercator world. */
export function outlinesOf(topology: Topology): Outlines {
  const borders = bordersOf(topology);
  const arcs = topology.arcs.map((steps, at): Arc => {
    const line = lineOf(steps, topology.transform);
    return { line, bounds: boundsOf(line), border: borders[at]! };
  });
  const rings = topology.objects.nation.geometries.flatMap(ringsOf).map((ring) => {
    const bounds = ring.map((arc) => arcs[arc < 0 ? ~arc : arc]!.bounds);
    return {
      arcs: ring,
      bounds: {
        left: Math.min(...bounds.map((one) => one.left)),
        top: Math.min(...bounds.map((one) => one.top)),
        right: Math.max(...bounds.map((one) => one.right)),
        bottom: Math.max(...bounds.map((one) => one.bottom)),
      },
    };
  });
  return { arcs, rings };
}

function lineOf(steps: readonly (readonly [number, number])[], transform: Topology["transform"]): Float64Array {
  const line = new Float64Array(steps.length * 2);
  let [x, y] = [0, 0];
  steps.forEach(([dx, dy], i) => {
    [x, y] = [x + dx, y + dy];
    line[2 * i] = xOfLng(x * transform.scale[0] + transform.translate[0]);
    line[2 * i + 1] = yOfLat(y * transform.scale[1] + transform.translate[1]);
  });
  return line;
}

function ringsOf(geometry: Geometry): readonly (readonly number[])[] {
  return geometry.type === "Polygon" ? geometry.arcs : geometry.arcs.flat();
}

/** A stretch that one county has for itself is the nation's; one between two states, a state's; else a county's. */
function bordersOf({ arcs, objects }: Topology): Arc["border"][] {
  const sides: (string | undefined)[] = arcs.map(() => undefined);
  const borders: Arc["border"][] = arcs.map(() => "nation");
  for (const county of objects.counties.geometries) {
    // A county's id begins with its state's two digits (FIPS 6-4).
    const state = (county.id ?? "").slice(0, 2);
    for (const arc of ringsOf(county).flat()) {
      const at = arc < 0 ? ~arc : arc;
      const other = sides[at];
      if (other !== undefined) borders[at] = other === state ? "county" : "state";
      sides[at] = state;
    }
  }
  return borders;
}
