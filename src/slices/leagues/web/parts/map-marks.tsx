import type { Availability } from "../../contract/vocabulary.ts";

/** One shape for each availability, so that colour never says it alone. Within ±12 units. */
const SHAPES: Record<Availability, string> = {
  open: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
  filling: "M0-12 12 9H-12z",
  "coming-soon": "M0-12 12 0 0 12-12 0z",
  waitlist: "M-9-9H9V9H-9z",
  closed: "M-4-10 0-6 4-10 10-4 6 0 10 4 4 10 0 6-4 10-10 4-6 0-10-4z",
};

/** The sign of an availability, around 0, 0. */
export function Mark({ availability }: { availability: Availability }) {
  return <path className="map-shape" data-availability={availability} d={SHAPES[availability]} />;
}

/** The sign of the location that was searched around. */
export function LocationMark() {
  return (
    <g className="map-mark map-location">
      <circle r="6.5" />
      <path d="M-2.5 0H2.5M0-2.5V2.5" />
    </g>
  );
}

/** The sign of an area around a location, for the legend. */
export function AreaMark() {
  return <circle className="map-area" r="11" />;
}
