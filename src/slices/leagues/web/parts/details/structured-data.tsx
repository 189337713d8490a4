import { useSeasonName } from "#browser/season-name.ts";
import type { LeagueDetails } from "../../../contract/details.ts";
import { useNames } from "../names.ts";
import { LEAGUE_PHOTO_PATH, LEAGUE_PICTURE_PATH, PHOTO_SIDES } from "../../../contract/photo-sizes.ts";

/** The league's photo; the picture that we draw where it has none. */
function imageOf({ photo, slug }: Pick<LeagueDetails, "photo" | "slug">, origin: string): string {
  return origin + (photo ? `${LEAGUE_PHOTO_PATH}/${photo.id}/${PHOTO_SIDES[2]}` : `${LEAGUE_PICTURE_PATH}/${slug}/en`);
}

interface StructuredDataProps {
  league: LeagueDetails;
  /** Of the league's page. */
  address: string;
  origin: string;
}

/**
 * The league for machines: schema.org SportsOrganization, with its coming season as a SportsEvent that is offered at
 * its all-in price. No contact data: addresses of people are not for harvesting.
 */
export function StructuredData({ league, address, origin }: StructuredDataProps) {
  const seasonName = useSeasonName();
  const sport = useNames().sport(league.sport, league.customSport);
  const json = JSON.stringify(describe(league, { address, origin, sport, seasonName })).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function describe(
  league: LeagueDetails,
  {
    address,
    origin,
    sport,
    seasonName,
  }: { address: string; origin: string; sport: string; seasonName(name: string): string },
): object {
  const { venue } = league;
  const location = {
    "@type": "Place",
    name: venue.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.state,
      postalCode: venue.zip,
      addressCountry: "US",
    },
    ...(venue.about ? {} : { geo: { "@type": "GeoCoordinates", latitude: venue.lat, longitude: venue.lng } }),
  };
  const organization = {
    "@type": "SportsOrganization",
    "@id": `${address}#league`,
    name: league.name,
    description: league.tagline,
    url: address,
    sport,
    image: imageOf(league, origin),
    location,
    ...(league.rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: league.rating.average,
        reviewCount: league.rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
  const events = league.seasons
    .filter((season) => season.availability !== "closed")
    .map((season) => ({
      "@type": "SportsEvent",
      name: `${league.name}, ${seasonName(season.name)}`,
      image: imageOf(league, origin),
      startDate: season.startDate,
      endDate: season.endDate,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location,
      organizer: { "@id": `${address}#league` },
      offers: season.divisions.map((division) => ({
        "@type": "Offer",
        name: division.name,
        price: (division.priceCents / 100).toFixed(2),
        priceCurrency: "USD",
        availability: `https://schema.org/${division.availability === "waitlist" ? "SoldOut" : "InStock"}`,
        validFrom: season.registrationOpensAt,
        url: address,
      })),
    }));
  return { "@context": "https://schema.org", "@graph": [organization, ...events] };
}
