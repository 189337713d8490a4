import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ProseTexts } from "./prose.ts";

export const english: ProseTexts = {
  help: {
    title: "Help Center",
    description: "How to find a league, register, pay and cancel, and how to reach us.",
    changed: "2026-11-21",
    sections: [
      {
        heading: "Finding a league",
        paragraphs: [
          "Enter a ZIP code or a city, an age group and a sport; every field may stay empty. The list begins with the leagues you can still join, nearest first.",
          "Choices in the same group widen the search (Saturday or Sunday). Choices in different groups narrow it (Saturday, and under $100). The number next to each choice shows how many leagues would be left.",
          "A distance that says “about” is measured from the ZIP code’s center, because the league has not put its field on the map yet.",
        ],
      },
      {
        heading: "What the badges mean",
        paragraphs: [],
        list: [
          { text: "OPEN: registration is open and there are spots left." },
          { text: "FILLING: at least three quarters of the spots are taken." },
          { text: "WAITLIST: every spot is taken. Open spots are offered to the waitlist, first come, first served." },
          { text: "COMING SOON: registration has not begun. The card says when it does." },
          { text: "CLOSED: registration is over." },
        ],
      },
      {
        heading: "Prices",
        paragraphs: [
          "Every price on a card or in a filter is the whole price for one player: the league’s fee, equipment and processing. Open a league to see each line and the refund dates.",
        ],
      },
      {
        heading: "Registering",
        paragraphs: [
          "Open a league, press Register, and answer four short pages: who is playing, how to reach you, health and safety, agreements. What you type is kept as you go; you can stop and come back.",
          "At the end, we hold each spot for you for 15 minutes while you check and pay. You can extend the time once. When the time is over, the spot is released to the next family. What you typed is saved.",
        ],
      },
      {
        heading: "When a league is full",
        paragraphs: [
          "You can join the waitlist for free and see your number in line. When a spot opens, the first family in line has about 24 hours to accept it, never ending at night. Then the next family gets the offer. Siblings can get offers together.",
        ],
      },
      {
        heading: "Paying",
        paragraphs: [
          "You see every line before you pay, and that sum is what is charged. Card number, expiry and security code go straight to the payment company; we never see or keep them. If your bank asks you to confirm, a small window opens on the same page.",
          "Some leagues offer a payment plan. The first payment is due now. The others are charged automatically to the same card on the days shown. We email you if one fails. If the price is hard for your family, ask for financial help on the page where you check your answers. Only the league’s managers read it.",
          "If the bank’s answer is late, the page says so and keeps checking. Do not pay again. You are never charged twice for one spot, and if there is no spot left you get a full refund.",
        ],
      },
      {
        heading: "Canceling and refunds",
        paragraphs: [
          "Cancel in My Leagues. Before you confirm, you see your refund, by the league’s dates. Refunds go to the card you paid with, which usually takes 5 to 10 days.",
        ],
      },
      {
        heading: "Ages",
        paragraphs: [
          "A league counts a child’s age on one day of the year, which differs between sports. Each division names that day: “Your child must be 8–12 on Aug 1”.",
        ],
      },
      {
        heading: "Still stuck?",
        paragraphs: ["Write to us from the Contact Us page. We answer within a day."],
        list: [{ text: "Contact Us", href: "/contact" }],
      },
    ],
  },
  "run-a-league": {
    title: "Run a league",
    description: "A whole season for volunteers: registration, payments, teams, schedule, scores and messages, without a spreadsheet.",
    changed: "2026-11-24",
    invites: true,
    action: { text: "Create an account and submit your league", href: "/create-account?next=%2Fsubmit-league" },
    sections: [
      {
        heading: "Open a season in one evening",
        paragraphs: [
          "Choose a template for your sport, or copy last season. Everything saves as you type, so you can stop and come back. We look at every new league before families see it.",
        ],
      },
      {
        heading: "What you get",
        paragraphs: [],
        features: [
          { icon: "magnifying-glass", title: "Families find you", text: "Your own page, found by sport, age, weekday, distance and price." },
          { icon: "clipboard-text", title: "Your registration form", text: "Your questions and your waivers, in English and Spanish, signed and kept." },
          { icon: "check-circle", title: "Spots and waitlist", text: "No spot is given twice. When one opens, the next family on the waitlist gets the offer." },
          { icon: "currency-dollar", title: "Payments", text: "By card, in installments, by cash or check. Discounts, financial aid and refunds follow your rules, and payouts go to your bank." },
          { icon: "t-shirt", title: "Teams", text: "Even teams that keep siblings and friends together, then yours to change by drag and drop." },
          { icon: "calendar-check", title: "Schedule", text: "A fair schedule for the fields and days you have. After rain, the day’s games move and every family knows." },
          { icon: "chart-bar", title: "Scores and standings", text: "Coaches enter scores at the field. Standings and playoffs follow, with your tie-breakers." },
          { icon: "users-three", title: "Volunteers", text: "Families take shifts in one tap. You see who is cleared to coach, and until when." },
          { icon: "chats-circle", title: "Messages and chat", text: "Write to any group of families at once. Team chats have a second adult in every one." },
        ],
      },
      {
        heading: "Registrations in one table",
        paragraphs: ["Every player, what the family paid and what is still owed. Search, filter, refund, move and export without a spreadsheet."],
        picture: { name: "registrations", shows: "The table of a league’s registrations, with status, amounts paid and owed" },
      },
      {
        heading: "Teams in a few minutes",
        paragraphs: ["Let Auto Generate deal players into even teams, keep siblings and friends together, then drag until it is right. Coaches see their roster as soon as you publish."],
        picture: { name: "teams", shows: "Two teams of a league with their players and coaches" },
      },
      {
        heading: "A schedule without conflicts",
        paragraphs: ["Say which days and fields you have. You get a fair schedule in seconds, every conflict is named, and families are told once when you publish a change."],
        picture: { name: "schedule", shows: "A week of a league’s schedule, by field and time" },
      },
      {
        heading: "What it costs",
        paragraphs: [
          "Your league pays us nothing. Families pay a processing fee of {processing} for each registration, and it is in every price they see. The card processor keeps its own fee from card payments.",
        ],
      },
      {
        heading: "What you need",
        paragraphs: [
          "About 12 minutes, your league’s dates, fees and policies, and a photo ID. You can invite others to manage the league with you. If you have a list of players, import it; you can export everything at any time.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of Service",
    description: `The terms on which you may use ${PRODUCT_NAME}.`,
    changed: "2026-11-21",
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
          "You may search and read without an account. Do not copy the catalogue in bulk, pretend to be someone else, or get in the way of others who use the site.",
        ],
      },
      {
        heading: "Prices and spots",
        paragraphs: [
          "A price shown is the whole price at that moment. The number of spots is current when you look and may change before you register. While a spot is held for you, its price does not change.",
        ],
      },
      {
        heading: "Registering and paying",
        paragraphs: [
          "When you register, your agreement about the season is with the league, not with us. The league’s refund dates are shown before you pay, and canceling follows them. Our processing fee is refunded only with a full refund.",
          "If we receive your payment after the spot is gone, you get a full refund automatically. If your bank disputes a payment for you, the league looks into it. Until then, nothing else is refunded for that order.",
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
    changed: "2026-11-23",
    sections: [
      {
        heading: "What we store today",
        paragraphs: [],
        list: [
          { text: "An email address, if you ask to hear about our launch, or when a league’s registration opens. It is used once, for that." },
          { text: "Searches that you save, and which emails you want." },
          { text: "If you join a waitlist without an account: the player’s name and birth date, and your name and email." },
          { text: "What you write in chats, the photos you send there (without the location where they were taken), your answers to polls, how far you have read, and your reactions." },
          { text: "Your name, email address and message, if you write to us. They go to our support address." },
          { text: "With an account: your name, address, phone and groups, a picture of you if you add one, what you agreed to and when, and where you are signed in." },
          { text: "When you register a player: who plays where, the answers to the league’s questions, what was signed with the exact text, the typed name, the time and the network address. Notes on health, and answers, are encrypted." },
          { text: "When you pay: the amounts, the last four digits of the card, its kind and expiry. The card’s number and security code go to the payment company alone." },
          { text: "Your location, only when you tap “Use my location”: your browser sends it to the nearest mile, we answer with a ZIP code and keep nothing else." },
          { text: "Cookies: your choice of colors; the ZIP code or city you searched last, for 90 days; your sign-in; a registration you have begun. No advertising or tracking cookies." },
          { text: "The network address of a request, for up to an hour, to keep machines from flooding the site." },
        ],
      },
      {
        heading: "When we delete it",
        paragraphs: [],
        list: [
          { text: "A sign-in: 30 days after it began at the latest; for those who run leagues, districts or the site, after 12 hours without use. The people who run the site may set shorter times." },
          { text: "An address that wanted to hear when registration opens: when we have written to it, or when the season is over." },
          { text: "Who waited without an account: when the season is over, or when they leave the line." },
          { text: "Links and codes from our emails: 7 days after they stop working." },
          { text: "The file with your data that you asked for: after 7 days." },
          { text: "An account that was never confirmed or used: after 30 days." },
          { text: "The picture of a photo ID: 30 days after its review." },
          { text: "A player you remove: right away, unless a played season or a payment needs the name. Notes, sizes and contact data: right away in any case." },
          { text: "An invitation to another guardian, with the address: 30 days after it was answered, withdrawn or expired." },
          { text: "A browser you signed in with: 400 days after its last use." },
          { text: "That you confirmed a league’s message: 400 days after it was sent." },
          { text: "A draft of a league’s message: one year after somebody last worked on it." },
          { text: "Days on which you cannot work as an official: 30 days after they are over." },
          { text: "A chat message with its photo or poll: 400 days after it was written. What a message said or showed that was deleted: 30 days later; until then only moderators can look it up." },
          { text: "A reported chat message with those around it: 2 years after it was decided, for who moderates." },
          { text: "A registration you began and did not finish: 7 days after you last touched it, 30 days with an account." },
          { text: "Names of friends you gave with a registration: 30 days after the season, or after the registration ended; a friend’s name right away when their family removes that child." },
          { text: "A spot that was held and never paid, with the answers: after 30 days." },
          { text: "The text of emails we sent: as soon as they are sent. The record that we sent them, and of finished background tasks: after 30 days. What failed: after 90 days." },
          { text: "The record of who changed what, with network addresses: after 2 years. The network address where you agreed to something: after 2 years." },
          { text: "Your account: right away when you delete it. Payments stay on record without your name." },
        ],
      },
      {
        heading: "What we do not do",
        paragraphs: [
          "We sell nothing about you. The pages load nothing from other companies: no fonts, maps, counters or pictures from elsewhere. The one exception is the page where you pay, whose card fields belong to the payment company. What you type into the search is not written to our logs.",
        ],
      },
      {
        heading: "Children",
        paragraphs: [
          "Searching needs no data about a child. What you tell of a child is seen by the child’s guardians, by the managers of the league, and, as far as the field needs it, by the coaches of the team. On public pages a player is a first name and an initial, and only if you agreed.",
          "Do not send us a child’s name or health details by the contact form.",
        ],
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
    description: "Where the site’s maps, locations, fonts and icons come from.",
    changed: "2026-11-20",
    sections: [
      {
        heading: "Maps and locations",
        paragraphs: [],
        list: [
          { text: "ZIP codes and cities: GeoNames, CC BY 4.0", href: "https://www.geonames.org/" },
          { text: "Time zones of ZIP codes: derived from OpenStreetMap, © OpenStreetMap contributors, ODbL", href: "https://www.openstreetmap.org/copyright" },
          { text: "Shapes of the states: US Census Bureau, public domain, by way of us-atlas", href: "https://github.com/topojson/us-atlas" },
          { text: "Parks of Baton Rouge: BREC, public domain", href: "https://data.brla.gov/" },
          { text: "Common passwords that are refused: zxcvbn-ts, MIT License", href: "https://github.com/zxcvbn-ts/zxcvbn" },
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
