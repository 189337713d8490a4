import type { LeagueDetails } from "../../../contract/details.ts";
import { LEAGUE_PHOTO_PATH, PHOTO_SIDES } from "../../../contract/photo-sizes.ts";

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
  const json = JSON.stringify(describe(league, address, origin)).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function describe(league: LeagueDetails, address: string, origin: string): object {
  const { venue } = league;
  const place = {
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
    sport: league.customSport ?? league.sport,
    ...(league.photo ? { image: `${origin}${LEAGUE_PHOTO_PATH}/${league.photo.id}/${PHOTO_SIDES[2]}` } : {}),
    location: place,
  };
  const events = league.seasons
    .filter((season) => season.availability !== "closed")
    .map((season) => ({
      "@type": "SportsEvent",
      name: `${league.name}, ${season.name}`,
      startDate: season.startDate,
      endDate: season.endDate,
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: place,
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
