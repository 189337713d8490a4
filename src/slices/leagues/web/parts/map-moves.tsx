import { Link, type To } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Icon, type IconName } from "#design/icon.tsx";
import type { MapPicture } from "../../contract/search/map.ts";
import "../map-moves.css";

const ZOOM = ["in", "out"] as const;
const EDGES = ["north", "west", "east", "south"] as const;
const SIGNS = {
  in: "plus",
  out: "minus",
  west: "caret-left",
  east: "caret-right",
  north: "caret-up",
  south: "caret-down",
} as const satisfies Record<keyof MapPicture["moves"], IconName>;

interface MapMovesProps {
  map: MapPicture;
  hrefFor(box: string | null): To;
  /** The map is about one league: it need not be searched, so its edges lead nowhere. */
  single: boolean;
}

/** Coming closer, going back and moving on, as links on the map itself. One that leads no further stays in its place. */
export function MapMoves({ map, hrefFor, single }: MapMovesProps) {
  const t = useTranslations("leagues.map");
  return (
    <nav className="map-moves no-print" aria-label={t("moves")}>
      {[...(single ? [] : EDGES), ...ZOOM].map((move) => {
        const box = map.moves[move];
        const common = { className: "button map-move", "data-move": move, "aria-label": t(move) };
        return box === null ? (
          <a key={move} {...common} role="link" aria-disabled="true">
            <Icon name={SIGNS[move]} />
          </a>
        ) : (
          <Link key={move} {...common} to={hrefFor(box)} preventScrollReset title={t(move)}>
            <Icon name={SIGNS[move]} />
          </Link>
        );
      })}
      {map.chosen ? (
        <Link className="button map-whole" data-size="small" to={hrefFor(null)} preventScrollReset>
          {t(single ? "wholeSingle" : "whole")}
        </Link>
      ) : null}
    </nav>
  );
}
