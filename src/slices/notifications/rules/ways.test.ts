import { describe, expect, test } from "vitest";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { EMAIL_PACES, pacesOf, USUAL, type Choice, type QuietHours } from "../contract/preferences.ts";
import { afterQuiet, nextDigest, waysOf, type Reader, type Told } from "./ways.ts";

const NIGHT: QuietHours = { from: "21:00", until: "07:00" };
const told = (topic: Topic | undefined, over: Partial<Told> = {}): Told => ({
  topic,
  app: true,
  email: true,
  asksConfirmation: false,
  wakes: false,
  ...over,
});
const reader = (choice: Partial<Choice> = {}, over: Partial<Reader> = {}): Reader => ({
  choice: { ...USUAL.teams, ...choice },
  devices: 1,
  texts: false,
  quiet: NIGHT,
  timeZone: "America/Los_Angeles",
  ...over,
});
const at = (local: string) => Date.parse(`${local}-08:00`);
const NOON = at("2027-01-12T12:00");
const TEN_MINUTES = 10 * 60_000;

describe("who has chosen nothing and turned on no alerts", () => {
  test("gets an email at once, and all of it stands in the list", () => {
    expect(waysOf(told("teams"), reader({}, { devices: 0 }), NOON)).toEqual({
      app: true,
      email: { pace: "now" },
      push: null,
      text: null,
    });
  });
});

describe("who has turned on alerts", () => {
  test("is alerted, and gets the email ten minutes later if nothing was read", () => {
    expect(waysOf(told("teams"), reader(), NOON)).toEqual({
      app: true,
      email: { pace: "unless-read", at: NOON + TEN_MINUTES },
      push: NOON,
      text: null,
    });
  });

  test("is not alerted in the night but at its end, on the clock where they live", () => {
    const night = at("2027-01-12T22:30");
    const morning = at("2027-01-13T07:00");
    const { push, email } = waysOf(told("teams"), reader(), night);
    expect([push, email]).toEqual([morning, { pace: "unless-read", at: morning + TEN_MINUTES }]);
  });

  test("H10: is alerted in the night of what concerns the next 24 hours", () => {
    const night = at("2027-01-13T05:00");
    expect(waysOf(told("changes", { wakes: true }), reader(), night).push).toBe(night);
    expect(waysOf(told("changes"), reader(), night).push).toBe(at("2027-01-13T07:00"));
  });

  test("is alerted at any hour without quiet hours", () => {
    const night = at("2027-01-13T03:00");
    expect(waysOf(told("teams"), reader({}, { quiet: null }), night).push).toBe(night);
  });
});

describe("who asked for texts", () => {
  const texted = (choice: Partial<Choice> = {}, over: Partial<Reader> = {}) => reader(choice, { texts: true, ...over });

  test("is texted what changes a day, and the email follows where nothing was read", () => {
    const { push, text, email } = waysOf(told("changes"), texted({}, { devices: 0 }), NOON);
    expect([push, text, email]).toEqual([null, NOON, { pace: "unless-read", at: NOON + TEN_MINUTES }]);
    expect(waysOf(told("scores"), texted({ text: true }), NOON).text).toBeNull();
    expect(waysOf(told("messages"), texted(), NOON).text).toBeNull();
    expect(waysOf(told("messages"), texted({ text: true }, { devices: 0 }), NOON).text).toBe(NOON);
  });

  test("is alerted first, then texted, then emailed, each if nothing was read; at night only of the next 24 hours", () => {
    const { push, text, email } = waysOf(told("changes"), texted(), NOON);
    expect([push, text, email]).toEqual([
      NOON,
      NOON + TEN_MINUTES,
      { pace: "unless-read", at: NOON + 2 * TEN_MINUTES },
    ]);
    const night = at("2027-01-13T05:00");
    expect(waysOf(told("changes"), texted({}, { devices: 0 }), night).text).toBe(at("2027-01-13T07:00"));
    expect(waysOf(told("changes", { wakes: true }), texted({}, { devices: 0 }), night).text).toBe(night);
  });
});

describe("an email", () => {
  test("stands in a digest at seven the next morning, or on Thursday", () => {
    expect(waysOf(told("teams"), reader({ email: "daily" }), NOON).email).toEqual({
      pace: "daily",
      at: at("2027-01-13T07:00"),
    });
    // The 12th is a Tuesday.
    expect(waysOf(told("teams"), reader({ email: "weekly" }), NOON).email).toEqual({
      pace: "weekly",
      at: at("2027-01-14T07:00"),
    });
  });

  test("of what asks for a confirmation waits for no digest", () => {
    const asking = told("messages", { asksConfirmation: true });
    expect(waysOf(asking, reader({ email: "weekly" }), NOON).email).toEqual({ pace: "now" });
  });

  test("about account, money and spots leaves at once, whatever was chosen", () => {
    for (const topic of ["account", "payments", "registration"] as const)
      for (const email of EMAIL_PACES)
        expect(waysOf(told(topic), reader({ email, push: false }), NOON).email).toEqual({ pace: "now" });
  });

  test("A5: about a change of a game can be turned off only where a device shows alerts", () => {
    const off = { email: "off", push: true } as const;
    expect(waysOf(told("changes"), reader(off), NOON).email).toEqual({ pace: "off" });
    expect(waysOf(told("changes"), reader(off, { devices: 0 }), NOON).email).toEqual({ pace: "now" });
    expect(waysOf(told("changes"), reader({ email: "off", push: false }), NOON).email).toEqual({ pace: "now" });
  });

  test("of an invitation leaves at once: nobody can choose", () => {
    const invitation = told(undefined, { app: false });
    expect(waysOf(invitation, reader({ email: "off" }), NOON)).toEqual({
      app: false,
      email: { pace: "now" },
      push: null,
      text: null,
    });
  });
});

describe("whatever is told, to whomever, at whatever hour", () => {
  const zones = ["America/Los_Angeles", "America/New_York", "Asia/Kathmandu"];
  const hours: (QuietHours | null)[] = [NIGHT, { from: "13:00", until: "15:30" }, null];
  // Both nights on which clocks change in the United States, and the days around them.
  const moments = ["2027-03-13", "2027-11-06"].flatMap((day) =>
    Array.from({ length: 15 }, (_, step) => Date.parse(`${day}T08:10Z`) + step * 4 * 3_600_000),
  );
  const clocks = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" })]),
  );
  const localTime = (zone: string, moment: number) => clocks.get(zone)!.format(moment);
  const isQuiet = ({ from, until }: QuietHours, time: string) =>
    from < until ? time >= from && time < until : time >= from || time < until;

  test("quiet hours are quiet, nothing is lost, nothing comes twice at once, and what must reach somebody does", () => {
    const faults = new Set<string>();
    for (const timeZone of zones)
      for (const quiet of hours)
        for (const moment of moments)
          for (const topic of TOPICS)
            for (const email of EMAIL_PACES)
              for (const [devices, push, wakes] of [
                [0, true, false],
                [2, true, false],
                [2, true, true],
                [2, false, true],
              ] as const) {
                const who = { choice: { email, push }, devices, texts: false, quiet, timeZone };
                const ways = waysOf(told(topic, { wakes }), who, moment);
                const must = (holds: boolean, rule: string) => holds || faults.add(`${rule}: ${topic}, ${email}`);
                const { push: alert, email: mail } = ways;
                const fixed = pacesOf(topic).length === 1;
                must(ways.app, "stands in the list");
                must((alert !== null) === (push && devices > 0), "alerts where alerts are on");
                must(alert === null || alert >= moment, "alerts afterwards");
                must(alert === null || !quiet || wakes || !isQuiet(quiet, localTime(timeZone, alert)), "keeps quiet");
                must(alert === null || mail.pace !== "now" || fixed, "says nothing twice at once");
                must(!("at" in mail) || mail.at > moment, "an email that waits leaves later");
                must(topic !== "changes" || alert !== null || mail.pace === "now", "a change reaches everybody");
                must(!fixed || mail.pace === "now", "what must be emailed is");
              }
    expect([...faults]).toEqual([]);
  });

  test("a digest comes at seven, within a day or a week and an hour for the clocks", () => {
    for (const timeZone of zones)
      for (const moment of moments)
        for (const [pace, days] of [
          ["daily", 1],
          ["weekly", 7],
        ] as const) {
          const next = nextDigest(pace, timeZone, moment);
          expect(localTime(timeZone, next)).toBe("07:00");
          expect(next - moment).toBeLessThanOrEqual((days * 24 + 1) * 3_600_000);
          expect(next).toBeGreaterThan(moment);
        }
  });

  test("the end of quiet hours is one", () => {
    for (const timeZone of zones)
      for (const moment of moments) {
        const end = afterQuiet({ quiet: NIGHT, timeZone }, moment);
        expect(afterQuiet({ quiet: NIGHT, timeZone }, end)).toBe(end);
      }
  });
});
