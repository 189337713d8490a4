import { useEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useFetcher } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import type { MapPicture } from "#slices/leagues/web/public.ts";
import { pinAt, pinOf, pinText, pointOf, type Pin } from "./pin-position.ts";
import "./pin-map.css";

/** How many miles the map is wide, the closest first. */
const WIDTHS = [0.5, 1, 2, 4, 8, 16, 32, 64] as const;
/** Steps of the arrow keys, in parts of the map's width. */
const STEP = 1 / 30;
const SMALL_STEP = 1 / 300;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PinMapProps {
  /** As it is typed. */
  pin: string;
  /** What the map shows without a pin. */
  middle: Pin;
  onPin(pin: Pin): void;
}

/** A map on which a pin is set by a click or by the arrow keys; the numbers beside it say the same. */
export function PinMap({ pin, middle, onPin }: PinMapProps) {
  const t = useTranslations("venues.form");
  const formats = useFormats();
  const localPath = useLocalPath();
  const { load, data: picture } = useFetcher<MapPicture>();
  const read = pinOf(pin);
  const placed = read && Math.abs(read.lat) <= 85 && Math.abs(read.lng) <= 180 ? read : null;
  const [width, setWidth] = useState(4);
  const [center, setCenter] = useState<Pin>(placed ?? middle);
  const miles = WIDTHS[width]!;
  const path = localPath("/venues/pin-ground");
  useEffect(() => {
    void load(`${path}?lat=${center.lat}&lng=${center.lng}&miles=${miles}`);
  }, [load, path, center.lat, center.lng, miles]);
  const look = (by: number) => {
    setWidth(Math.min(WIDTHS.length - 1, Math.max(0, width + by)));
    setCenter(placed ?? center);
  };
  const onClick = (event: MouseEvent<SVGSVGElement>) => {
    if (!picture) return;
    const at = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - at.left) / at.width) * picture.width;
    const y = ((event.clientY - at.top) / at.height) * picture.height;
    onPin(pinAt(picture, { x, y }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !picture) return;
    event.preventDefault();
    const far = picture.width * (event.shiftKey ? SMALL_STEP : STEP);
    const from = pointOf(picture, placed ?? center);
    const point = { x: from.x + arrow[0] * far, y: from.y + arrow[1] * far };
    const next = pinAt(picture, point);
    onPin(next);
    // The map follows a pin that leaves it.
    if (point.x < 0 || point.y < 0 || point.x > picture.width || point.y > picture.height) setCenter(next);
  };
  if (!picture) return <div className="pin-map" />;
  const point = placed && pointOf(picture, placed);
  return (
    <div className="pin-map">
      <svg
        viewBox={`0 0 ${picture.width} ${picture.height}`}
        role="application"
        aria-label={t("pinMap")}
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <path className="pin-land" d={picture.borders.nation} />
        <path className="pin-border" d={picture.borders.county} />
        <path className="pin-border" d={picture.borders.state} />
        {picture.cities
          .filter(({ tier }) => tier < 2)
          .map(({ name, x, y }) => (
            <g key={`${name} ${x}`} transform={`translate(${x} ${y})`} className="pin-city">
              <circle r="5" />
              <text x={x > picture.width * 0.7 ? -12 : 12} textAnchor={x > picture.width * 0.7 ? "end" : "start"}>
                {name}
              </text>
            </g>
          ))}
        {point ? (
          <g transform={`translate(${point.x} ${point.y})`} className="pin-mark">
            <path d="M0 0C-8-18-22-28-22-46a22 22 0 1 1 44 0C22-28 8-18 0 0z" />
            <circle cy="-46" r="8" />
          </g>
        ) : null}
      </svg>
      <p className="pin-moves">
        <Button type="button" size="small" disabled={width === 0} onClick={() => look(-1)}>
          {t("closer")}
        </Button>
        <Button type="button" size="small" disabled={width === WIDTHS.length - 1} onClick={() => look(1)}>
          {t("wider")}
        </Button>
        <span className="small muted">
          {t("pinFine", { miles: miles < 1 ? String(miles) : formats.number(miles) })}
        </span>
        <span className="unseen" role="status">
          {placed ? t("pinAt", { place: pinText(placed) }) : ""}
        </span>
      </p>
    </div>
  );
}
