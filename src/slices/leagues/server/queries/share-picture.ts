import type { QueryExecutorProvider } from "kysely";
import { formatsOf } from "#kernel/text/formats.ts";
import { LANGUAGES, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { Refusal } from "#kernel/refusal.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import type { ActorContext } from "#platform/call.ts";
import { drawSharePicture } from "#platform/images/share-picture.ts";
import type { LeagueDetails } from "../../contract/details.ts";
import { PHOTO_SIDES } from "../../contract/photo-sizes.ts";
import type { LeaguePhotoFiles } from "../photo-files.ts";
import type { LeaguesDeps } from "./deps.ts";
import { leagueDetails } from "./details.ts";
import { leaguePhoto } from "./league-photo.ts";

/** {from} and {to} are ages, {price} is the lowest total of a child. */
const WORDS: Record<Language, { ages: string; adults: string; price: string }> = {
  en: { ages: "Ages {from}–{to}", adults: "Ages {from} and up", price: "from {price}, all fees included" },
  es: { ages: "Edades {from}–{to}", adults: "Desde {from} años", price: "desde {price}, todo incluido" },
};
/** From this age on a division has no upper end for whoever reads it. */
const NO_END = 99;

type PictureDeps = LeaguesDeps & { readonly db: QueryExecutorProvider; readonly photos: LeaguePhotoFiles };

/**
 * The picture of a shared link to a public league: its name, location, ages, price and season, beside its photo, or the
 * drawing of its sport where it has none. JPEG of SHARE_PICTURE's size.
 * @param drawingOf a sport's drawing as PNG
 * @throws Refusal leagues.not-found for a league that families cannot see; server.busy when too many are asked for at once
 */
export async function sharePicture(
  ctx: PictureDeps & ActorContext,
  { league, language: wanted }: { league: string; language: string },
  drawingOf: (sport: string) => Promise<Uint8Array | undefined>,
): Promise<Uint8Array<ArrayBuffer>> {
  const language = LANGUAGES.find((one) => one === wanted);
  if (!language) throw new Refusal("leagues.not-found");
  const details = await leagueDetails(ctx, { league });
  const photo = details.photo
    ? // A photo that the store does not hand out now is left out: the picture says what matters without.
      await leaguePhoto(ctx, { id: details.photo.id, side: String(PHOTO_SIDES[1]) }).catch(() => undefined)
    : undefined;
  return drawSharePicture({
    title: details.name,
    lines: linesOf(details, language),
    sign: PRODUCT_NAME,
    photo: photo ? new Uint8Array(photo.file.bytes) : undefined,
    drawing: photo ? undefined : await drawingOf(details.sport),
  });
}

function linesOf({ city, state, seasons }: LeagueDetails, language: Language): string[] {
  const cityAndState = `${city}, ${state}`;
  // The season that a family would join now comes first.
  const [season] = seasons;
  if (!season) return [cityAndState];
  const words = WORDS[language];
  const from = Math.min(...season.divisions.map(({ ages }) => ages.minimum));
  const to = Math.max(...season.divisions.map(({ ages }) => ages.maximum));
  const price = formatsOf(language).money(Math.min(...season.divisions.map(({ priceCents }) => priceCents)));
  const ages = (to >= NO_END ? words.adults : words.ages).replace("{from}", String(from)).replace("{to}", String(to));
  return [
    `${cityAndState} · ${seasonNameIn(language, season.name)}`,
    `${ages} · ${words.price.replace("{price}", price)}`,
  ];
}
