import { useId } from "react";
import { Link, type To } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import type { MapCity, MapCluster, MapPicture, MapPoint } from "../../contract/search/map.ts";
import { AVAILABILITIES } from "../../contract/vocabulary.ts";
import { AreaMark, Mark, LocationMark } from "./map-marks.tsx";
import { useMapGestures } from "./map-gestures.ts";
import { MapMoves } from "./map-moves.tsx";
import "../league-map.css";

export interface LeagueMapProps {
  map: MapPicture;
  /** What the map shows, for those who do not see it. */
  label: string;
  /** The address of this page with another part of the map; null: with the part that shows everything. */
  hrefFor(box: string | null): To;
  /** The league whose page this is: its pin leads nowhere. */
  here?: string;
}

/**
 * A map drawn by the server: chalk lines, names, and pins that are links. It needs no script: coming closer and moving
 * are links too; with a script it follows fingers, mouse and keys.
 */
export function LeagueMap({ map, label, hrefFor, here }: LeagueMapProps) {
  const { width, height, borders, place } = map;
  const t = useTranslations("leagues.map");
  const keys = useId();
  const picture = useMapGestures(map, hrefFor);
  return (
    <figure className="map">
      <div className="map-frame">
        <svg
          ref={picture}
          className="map-picture"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={label}
          aria-describedby={keys}
          tabIndex={0}
        >
          <g aria-hidden="true">
            <path className="map-land" d={borders.nation} />
            <path className="map-county" d={borders.county} />
            <path className="map-state" d={borders.state} />
            {place?.radiusPixels ? (
              <circle className="map-circle" cx={place.x} cy={place.y} r={place.radiusPixels} />
            ) : null}
            {map.cities.map((city) => (
              <City key={`${city.name} ${city.x} ${city.y}`} city={city} />
            ))}
            {place && !isArea(place) ? (
              <g transform={`translate(${place.x} ${place.y})`}>
                <LocationMark />
              </g>
            ) : null}
          </g>
          {map.clusters.map((cluster) => (
            <Cluster key={cluster.box + cluster.x} cluster={cluster} to={hrefFor(cluster.box)} />
          ))}
          {map.points.map((point) => (
            <Pin key={point.slug} point={point} linked={point.slug !== here} />
          ))}
        </svg>
        <p id={keys} className="unseen">
          {t("keys")}
        </p>
        <MapMoves map={map} hrefFor={hrefFor} single={here !== undefined} />
      </div>
      <figcaption className="map-caption">
        <Legend map={map} single={here !== undefined} />
      </figcaption>
    </figure>
  );
}

/** A name beside its point; how far is a matter of its letters' size, which depends on the page's width. */
function City({ city: { name, x, y, side, tier } }: { city: MapCity }) {
  return (
    <g className="map-city" data-tier={tier} data-side={side} transform={`translate(${x} ${y})`}>
      <circle className="map-mark" r="3" />
      <text>{name}</text>
    </g>
  );
}

function Pin({ point, linked }: { point: MapPoint; linked: boolean }) {
  const t = useTranslations("leagues.map");
  const badge = useTranslations("leagues.badge");
  const { money } = useFormats();
  const { name: league, priceCents, x, y } = point;
  const availability = badge(point.availability);
  const text =
    priceCents === null
      ? t("pinPlain", { league, availability })
      : priceCents === 0
        ? t("pinFree", { league, availability })
        : t("pin", { league, availability, price: money(priceCents) });
  const mark = (
    <g transform={`translate(${x} ${y})`}>
      <title>{text}</title>
      <g className="map-mark">
        <circle className="map-target" r="15" />
        <Mark availability={point.availability} />
      </g>
    </g>
  );
  if (!linked) {
    return (
      <g role="img" aria-label={text}>
        {mark}
      </g>
    );
  }
  return (
    <LocalLink className="map-pin" to={`/league-details/${point.slug}`} aria-label={text}>
      {mark}
    </LocalLink>
  );
}

function Cluster({ cluster: { x, y, count, near }, to }: { cluster: MapCluster; to: To }) {
  const t = useTranslations("leagues.map");
  const { number } = useFormats();
  const digits = number(count);
  const text = near ? t("clusterNear", { count: digits, place: near }) : t("cluster", { count: digits });
  return (
    <Link className="map-pin" to={to} preventScrollReset aria-label={text}>
      <g transform={`translate(${x} ${y})`}>
        <title>{text}</title>
        <g className="map-mark">
          <circle className="map-target map-cluster" r={Math.max(15, 6 + 4 * digits.length)} />
          <text className="map-count">{digits}</text>
        </g>
      </g>
    </Link>
  );
}

/** Whether the circle is not one that was asked for, but as much as is known of where something is. */
function isArea(place: NonNullable<MapPicture["place"]>): boolean {
  return place.radiusPixels !== null && place.miles === null;
}

/** What the signs mean, in words, and how many leagues are to be seen. */
function Legend({ map, single }: { map: MapPicture; single: boolean }) {
  const t = useTranslations("leagues.map");
  const badge = useTranslations("leagues.badge");
  const { miles } = useFormats();
  const { place } = map;
  const present = AVAILABILITIES.filter((one) => map.points.some((point) => point.availability === one));
  return (
    <>
      <ul className="map-legend">
        {present.map((availability) => (
          <li key={availability}>
            <svg viewBox="-15 -15 30 30" aria-hidden="true">
              <Mark availability={availability} />
            </svg>
            {badge(availability)}
          </li>
        ))}
        {map.clusters.length ? (
          <li>
            <svg viewBox="-15 -15 30 30" aria-hidden="true">
              <circle className="map-cluster" r="13" />
              <text className="map-count">2</text>
            </svg>
            {t("clusterKey")}
          </li>
        ) : null}
        {place ? (
          <li>
            <svg viewBox="-15 -15 30 30" aria-hidden="true">
              {isArea(place) ? <AreaMark /> : <LocationMark />}
            </svg>
            {place.miles
              ? t("circle", { miles: miles(place.miles), place: place.label })
              : t(isArea(place) ? "area" : "place", { place: place.label })}
          </li>
        ) : null}
      </ul>
      {single ? null : (
        <p className="map-shown">
          {t("shown", { count: map.shown })} {map.outside > 0 ? t("outside", { count: map.outside }) : null}
        </p>
      )}
    </>
  );
}
