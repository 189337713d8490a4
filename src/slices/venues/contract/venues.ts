import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { optionalText } from "#kernel/text/text-fields.ts";
import { Done, Id, lineOf, Ref } from "./texts.ts";
import { FIELD_SIZES, MOST_FIELDS, SURFACES, USES } from "./vocabulary.ts";

const { own } = callsOf("venues", (route) => oc.route(route));

/** Degrees. */
const Pin = z.nullable(
  z.object({
    lat: z.number("venue-pin.format").check(z.minimum(-90, "venue-pin.format"), z.maximum(90, "venue-pin.format")),
    lng: z.number("venue-pin.format").check(z.minimum(-180, "venue-pin.format"), z.maximum(180, "venue-pin.format")),
  }),
);

/** What somebody says of a venue. City, state and time zone follow from the ZIP code and the pin. */
const written = {
  name: lineOf("venue-title", 120),
  address: lineOf("venue-address", 200),
  zip: z.string("venue-zip.format").check(
    z.trim(),
    z.overwrite((text) => text.replace(/-\d{4}$/, "")),
    z.regex(/^\d{5}$/, "venue-zip.format"),
  ),
  pin: Pin,
  parkingNote: optionalText(lineOf("venue-parking", 300)),
};

export const NewVenue = z.object({
  league: Id,
  ...written,
  fields: z
    .int("venue-fields.number")
    .check(z.minimum(1, "venue-fields.number"), z.maximum(MOST_FIELDS, "venue-fields.number")),
});
export type NewVenue = z.output<typeof NewVenue>;

export const VenueEdit = z.object({ venue: Ref, version: z.int(), ...written });
export type VenueEdit = z.output<typeof VenueEdit>;

/** A venue that is known: what everybody who runs a league may read of it. */
const KNOWN = {
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  fields: z.int(),
};

const LeagueRef = z.object({ id: z.uuid(), name: z.string() });

/** The venues of the approved leagues that somebody runs. */
export const OwnVenues = z.object({
  leagues: z.array(z.extend(LeagueRef, { venues: z.array(z.uuid()) })),
  venues: z.array(
    z.object({
      ...KNOWN,
      /** Of one's own leagues, which it is for. */
      leagues: z.array(z.extend(LeagueRef, { use: z.enum(USES) })),
      /** How many other leagues use it. */
      others: z.int(),
      mayChange: z.boolean(),
      /** What is closed today: all of it, some fields, or some hours. */
      closedToday: z.nullable(z.object({ whole: z.boolean(), reason: z.string() })),
    }),
  ),
});
export type OwnVenues = z.output<typeof OwnVenues>;

export const VenueSearch = z.object({
  league: Id,
  q: z.optional(z.string().check(z.maxLength(120, "input.not-understood"))),
});

export const FoundVenues = z.object({
  venues: z.array(
    z.object({
      ...KNOWN,
      /** From the league's home venue. */
      miles: z.number(),
      /** The approved leagues that play there. */
      leagues: z.array(z.string()),
      /** The league uses it already. */
      used: z.boolean(),
    }),
  ),
});
export type FoundVenues = z.output<typeof FoundVenues>;

const Time = z.string();
const Day = z.iso.date();

export const VenuePage = z.object({
  venue: z.object({
    ...KNOWN,
    lat: z.number(),
    lng: z.number(),
    /** Whether somebody set the pin; else it is the middle of the ZIP code. */
    pinned: z.boolean(),
    timeZone: z.string(),
    parkingNote: z.string(),
    version: z.int(),
    /** The approved league whose profile says name and address: there a change of them is reviewed. */
    profileOf: z.nullable(LeagueRef),
  }),
  /** The venue's day. */
  today: Day,
  mayChange: z.boolean(),
  /** The approved leagues that use it. */
  leagues: z.array(z.extend(LeagueRef, { use: z.enum(USES), own: z.boolean() })),
  fields: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      size: z.nullable(z.enum(FIELD_SIZES)),
      surface: z.nullable(z.enum(SURFACES)),
      lights: z.boolean(),
      version: z.int(),
    }),
  ),
  /** None: every day from 8 am to 9 pm. */
  hours: z.array(
    z.object({
      id: z.uuid(),
      field: z.nullable(z.uuid()),
      weekdays: z.array(z.int()),
      fromOn: z.nullable(Day),
      toOn: z.nullable(Day),
      from: Time,
      to: Time,
      version: z.int(),
    }),
  ),
  /** Those that are not over. */
  closures: z.array(
    z.object({
      id: z.uuid(),
      field: z.nullable(z.uuid()),
      fromOn: Day,
      toOn: Day,
      from: z.nullable(Time),
      to: z.nullable(Time),
      reason: z.string(),
      author: z.nullable(z.string()),
      version: z.int(),
      /** What is published inside it and not over, by season; of one's own leagues it leads to the builder. */
      inside: z.array(
        z.object({
          season: LeagueRef,
          league: z.extend(LeagueRef, { own: z.boolean() }),
          count: z.int(),
          /** Of the first. */
          date: Day,
        }),
      ),
    }),
  ),
  permits: z.array(
    z.object({
      id: z.uuid(),
      field: z.uuid(),
      league: LeagueRef,
      weekdays: z.array(z.int()),
      fromOn: Day,
      toOn: Day,
      from: Time,
      to: Time,
      version: z.int(),
    }),
  ),
});
export type VenuePage = z.output<typeof VenuePage>;

const Venue = z.object({ venue: Ref });
const VenueOfLeague = z.object({ venue: Ref, league: Id });

/** Venues of leagues: for who runs an approved league. */
export const venueCalls = {
  ownVenues: own("GET", "/office/venues", "The venues of the approved leagues that one runs").output(OwnVenues),
  searchVenues: own("GET", "/office/venues/known", "Known venues near a league, by words of name, city or ZIP code")
    .input(VenueSearch)
    .output(FoundVenues),
  venue: own("GET", "/office/venues/{venue}", "A venue with its fields, hours, closures and permits", {
    description: "For who runs a league that uses it.",
  })
    .input(Venue)
    .output(VenuePage),
  addVenue: own("POST", "/office/venues", "Add a venue that is not known yet, for a league that may change it then")
    .input(NewVenue)
    .output(z.object({ id: z.uuid() })),
  editVenue: own("PUT", "/office/venues/{venue}", "Change what is said of a venue", {
    description:
      "Name and address of a venue that is an approved league's location are part of that league's profile, where a change is reviewed.",
  })
    .input(VenueEdit)
    .output(Done),
  chooseVenue: own("POST", "/office/venues/{venue}/leagues", "Use a known venue for a league too")
    .input(VenueOfLeague)
    .output(Done),
  leaveVenue: own("DELETE", "/office/venues/{venue}/leagues/{league}", "Use a venue no longer for a league", {
    description: "A venue that the league added and no one else uses is removed with it.",
  })
    .input(VenueOfLeague)
    .output(Done),
};
