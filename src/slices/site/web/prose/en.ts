import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ProseTexts } from "./prose.ts";

export const english: ProseTexts = {
  help: {
    title: "Help Center",
    description: "How to find a league, what prices and badges mean, and how to reach us.",
    changed: "2026-11-20",
    sections: [
      {
        heading: "Finding a league",
        paragraphs: [
          "Enter a ZIP code or a city, an age group and a sport; every field may stay empty. The list begins with the leagues you can still join, nearest first.",
          "Ticks within one group widen the search (Saturday or Sunday), groups together narrow it (Saturday, and under $100). The number beside each tick says how many leagues it would leave.",
          "A distance that says “about” is measured from the ZIP code's center, because the league has not placed its field on the map yet.",
        ],
      },
      {
        heading: "What the badges mean",
        paragraphs: [],
        list: [
          { text: "OPEN: registration is open and there are places." },
          { text: "FILLING: three quarters of the places or more are taken." },
          { text: "WAITLIST: every place is taken; families who wait are offered places in the order they came." },
          { text: "COMING SOON: registration has not begun. The card says when it does." },
          { text: "CLOSED: registration is over." },
        ],
      },
      {
        heading: "Prices",
        paragraphs: [
          "Every price on a card or in a filter is the whole price for one player: the league's fee, equipment and processing. Open a league to see each line and the refund dates.",
        ],
      },
      {
        heading: "Ages",
        paragraphs: [
          "A league counts a child's age on one day of the year, which differs between sports. Each division names that day: “Your child must be 8–12 on Aug 1”.",
        ],
      },
      {
        heading: "Still stuck?",
        paragraphs: ["Write to us from the Contact Us page. We answer within a day."],
        list: [{ text: "Contact Us", href: "/contact" }],
      },
    ],
  },
  terms: {
    title: "Terms of Service",
    description: `The terms on which you may use ${PRODUCT_NAME}.`,
    changed: "2026-11-20",
    sections: [
      {
        heading: "What this is",
        paragraphs: [
          `${PRODUCT_NAME} shows leagues run by independent organizers and lets families reach them. The organizer of a league, not ${PRODUCT_NAME}, runs its games, staff and fields and is responsible for them.`,
        ],
      },
      {
        heading: "Using the site",
        paragraphs: [
          "You may search and read without an account. Do not copy the catalogue in bulk, pretend to be somebody else, or get in the way of others who use the site.",
        ],
      },
      {
        heading: "Prices and places",
        paragraphs: [
          "A price shown is the whole price at that moment. The number of places is counted as you look and may change before you register.",
        ],
      },
      {
        heading: "Liability",
        paragraphs: [
          "We keep the site running with care, but cannot promise that it is never interrupted or that every fact an organizer enters is right. Nothing here limits rights that the law gives you.",
        ],
      },
      {
        heading: "Changes",
        paragraphs: ["When these terms change, the date at the top changes with them."],
      },
    ],
  },
  privacy: {
    title: "Privacy Policy",
    description: "What we store, why, for how long, and who sees it.",
    changed: "2026-11-21",
    sections: [
      {
        heading: "What we store today",
        paragraphs: [],
        list: [
          { text: "An e-mail address, if you ask to be told about the launch. It is used once, for that." },
          { text: "Your name, e-mail address and message, if you write to us. They go to our support address." },
          { text: "With an account: your name, address, phone and groups, a picture of you if you add one, what you agreed to and when, and where you are signed in." },
          { text: "Cookies: your choice of colors; the ZIP code or city you searched last, for 90 days; your sign-in. No advertising or tracking cookies." },
          { text: "The network address of a request, for up to an hour, to keep machines from flooding the site." },
        ],
      },
      {
        heading: "When we delete it",
        paragraphs: [],
        list: [
          { text: "A sign-in: 30 days after its last use." },
          { text: "Links and codes from our mail: 7 days after they stop working." },
          { text: "The file with your data that you asked for: after 7 days." },
          { text: "An account that nobody confirmed or used: after 30 days." },
          { text: "The picture of a photo ID: 30 days after its review." },
          { text: "A player you remove: at once, unless a season that was played or a payment needs the name; notes, sizes and contact data at once in any case." },
          { text: "An invitation to another guardian, with the address: 30 days after it was answered, taken back or ran out." },
          { text: "A browser you signed in with: 400 days after its last use." },
          { text: "The text of mail we sent: when it has left. That we sent it, and finished work of our machines: after 30 days. What failed: after 90 days." },
          { text: "The record of who changed what, with network addresses: after 2 years. The network address where you agreed to something: after 2 years." },
          { text: "Your account: when you delete it, at once. What was paid stays on our books without your name." },
        ],
      },
      {
        heading: "What we do not do",
        paragraphs: [
          "We sell nothing about you. The pages load nothing from other companies: no fonts, maps, counters or pictures from elsewhere. What you type into the search is not written to our logs.",
        ],
      },
      {
        heading: "Children",
        paragraphs: ["Searching needs no data about a child. Do not send us a child's name or health details by the contact form."],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "In your account you correct, download and delete what we hold about you. Without an account, write to us.",
        ],
        list: [
          { text: "Your data", href: "/profile/data" },
          { text: "Contact Us", href: "/contact" },
        ],
      },
    ],
  },
  "data-credits": {
    title: "Data credits",
    description: "Where the site's maps, places, fonts and signs come from.",
    changed: "2026-11-20",
    sections: [
      {
        heading: "Places",
        paragraphs: [],
        list: [
          { text: "ZIP codes and cities: GeoNames, CC BY 4.0", href: "https://www.geonames.org/" },
          { text: "Time zones of ZIP codes: derived from OpenStreetMap, © OpenStreetMap contributors, ODbL", href: "https://www.openstreetmap.org/copyright" },
          { text: "Shapes of the states: US Census Bureau, public domain, by way of us-atlas", href: "https://github.com/topojson/us-atlas" },
          { text: "Parks of Baton Rouge: BREC, public domain", href: "https://data.brla.gov/" },
        ],
      },
      {
        heading: "Letters and signs",
        paragraphs: [],
        list: [
          { text: "Atkinson Hyperlegible Next: Braille Institute, SIL Open Font License" },
          { text: "Barlow Condensed: Jeremy Tribby, SIL Open Font License" },
          { text: "Phosphor Icons, MIT License", href: "https://phosphoricons.com/" },
        ],
      },
      {
        heading: "People and leagues of the demonstration",
        paragraphs: ["All leagues, people, addresses and figures of the demonstration are invented. The parks near Baton Rouge are real."],
      },
    ],
  },
};
