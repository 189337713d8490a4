import type { LeaguePhoto } from "../../contract/photo.ts";
import { LEAGUE_PHOTO_PATH, PHOTO_SIDES } from "../../contract/photo-sizes.ts";
import "./photo.css";

interface PhotoProps {
  photo: LeaguePhoto;
  /** What it shows, in words; empty where its league is named beside it. */
  alt: string;
  /** How wide it stands on the page, as the attribute `sizes` says it. */
  sizes: string;
  className?: string;
}

/** A league's photo in the size that fits the screen. */
export function Photo({ photo, alt, sizes, className }: PhotoProps) {
  const address = (side: number) => `${LEAGUE_PHOTO_PATH}/${photo.id}/${side}`;
  const longer = Math.max(photo.width, photo.height);
  // Sides are those of the longer edge; what a browser asks for is the width.
  const widths = PHOTO_SIDES.map((side) => Math.round((photo.width * Math.min(side, longer)) / longer));
  return (
    <img
      className={className}
      src={address(PHOTO_SIDES[1])}
      srcSet={PHOTO_SIDES.map((side, at) => `${address(side)} ${widths[at]}w`).join(", ")}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      decoding="async"
    />
  );
}

/** The same in a list of cards, in its smallest size: the band is narrow. Its league is named beside it. */
export function CardPhoto({ id }: { id: string }) {
  const address = `${LEAGUE_PHOTO_PATH}/${id}/${PHOTO_SIDES[0]}`;
  return <img className="card-photo" src={address} alt="" loading="lazy" decoding="async" />;
}
