import { Link, type To } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import type { MapPicture } from "../../contract/map.ts";

const MOVES = ["in", "out", "west", "east", "north", "south"] as const;
const SIGNS = { in: "+", out: "−", west: "←", east: "→", north: "↑", south: "↓" } as const;

/**
 * Coming closer, going back and moving on, as links. One that leads no further stays in its place. `single`: the map is
 * about one league.
 */
export function MapMoves({
  map,
  hrefFor,
  single,
}: {
  map: MapPicture;
  hrefFor(box: string | null): To;
  single: boolean;
}) {
  const t = useTranslations("leagues.map");
  return (
    <nav className="map-moves no-print" aria-label={t("moves")}>
      {MOVES.map((move) => {
        const box = map.moves[move];
        return box === null ? (
          <a key={move} className="button map-move" role="link" aria-disabled="true" aria-label={t(move)}>
            {SIGNS[move]}
          </a>
        ) : (
          <Link
            key={move}
            className="button map-move"
            to={hrefFor(box)}
            preventScrollReset
            aria-label={t(move)}
            title={t(move)}
          >
            {SIGNS[move]}
          </Link>
        );
      })}
      {map.chosen ? (
        <Link className="button" data-kind="quiet" data-size="small" to={hrefFor(null)} preventScrollReset>
          {t(single ? "wholeSingle" : "whole")}
        </Link>
      ) : null}
    </nav>
  );
}
