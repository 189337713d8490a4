import { describe, expect, it } from "vitest";
import { closedWindows, openWindows, type Closure, type Hours, type Permit } from "./windows.ts";

const asked = { fieldId: "one", leagueId: "oakland", free: true, from: "2027-03-01", to: "2027-05-31" };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const hours = (over: Partial<Hours> = {}): Hours => ({
  fieldId: null,
  weekdays: EVERY_DAY,
  fromOn: null,
  toOn: null,
  fromMinute: 540,
  toMinute: 1080,
  ...over,
});
const permit = (over: Partial<Permit> = {}): Permit => ({
  leagueId: "oakland",
  weekdays: [6],
  fromOn: "2027-03-01",
  toOn: "2027-05-31",
  fromMinute: 540,
  toMinute: 720,
  ...over,
});
const closure = (over: Partial<Closure> = {}): Closure => ({
  fieldId: null,
  fromOn: "2027-04-02",
  toOn: "2027-04-04",
  fromMinute: null,
  toMinute: null,
  ...over,
});
const whole = ["2027-03-01", "2027-05-31"];

describe("when a field is open", () => {
  it("is every day from 8 am to 9 pm where nobody has said", () => {
    expect(openWindows(asked, [], [])).toEqual([{ range: whole, days: EVERY_DAY, from: "08:00", to: "21:00" }]);
  });

  it("follows the venue's hours, by weekday", () => {
    const open = [hours({ weekdays: [1, 2, 3, 4, 5], fromMinute: 1020, toMinute: 1260 }), hours({ weekdays: [6, 7] })];
    expect(openWindows(asked, open, [])).toEqual([
      { range: whole, days: [1, 2, 3, 4, 5], from: "17:00", to: "21:00" },
      { range: whole, days: [6, 7], from: "09:00", to: "18:00" },
    ]);
  });

  it("joins hours that touch or overlap", () => {
    const open = [
      hours({ fromMinute: 540, toMinute: 720 }),
      hours({ fromMinute: 720, toMinute: 900 }),
      hours({ fromMinute: 840, toMinute: 1440 }),
    ];
    expect(openWindows(asked, open, [])).toEqual([{ range: whole, days: EVERY_DAY, from: "09:00", to: "24:00" }]);
  });

  it("follows hours between two dates on these, and the others before and after", () => {
    const april = hours({ fromOn: "2027-04-01", toOn: "2027-04-30", fromMinute: 600, toMinute: 660 });
    expect(openWindows(asked, [hours(), april], [])).toEqual([
      { range: ["2027-03-01", "2027-03-31"], days: EVERY_DAY, from: "09:00", to: "18:00" },
      { range: ["2027-04-01", "2027-04-30"], days: EVERY_DAY, from: "10:00", to: "11:00" },
      { range: ["2027-05-01", "2027-05-31"], days: EVERY_DAY, from: "09:00", to: "18:00" },
    ]);
  });

  it("is closed outside of hours between two dates where there are no others", () => {
    const april = hours({ fromOn: "2027-04-01", toOn: "2027-04-30" });
    expect(openWindows(asked, [april], [])).toEqual([
      { range: ["2027-04-01", "2027-04-30"], days: EVERY_DAY, from: "09:00", to: "18:00" },
    ]);
  });

  it("lets a field's own hours go before the venue's, and leaves other fields alone", () => {
    const own = hours({ fieldId: "one", weekdays: [7], fromMinute: 720, toMinute: 900 });
    expect(openWindows(asked, [hours(), own], [])).toEqual([{ range: whole, days: [7], from: "12:00", to: "15:00" }]);
    expect(openWindows({ ...asked, fieldId: "two" }, [hours(), own], [])).toEqual([
      { range: whole, days: EVERY_DAY, from: "09:00", to: "18:00" },
    ]);
  });
});

describe("permits", () => {
  it("leave a field to who has one, in its times and in the hours", () => {
    const early = permit({ fromMinute: 480, toMinute: 720 });
    expect(openWindows(asked, [hours()], [early])).toEqual([{ range: whole, days: [6], from: "09:00", to: "12:00" }]);
    expect(openWindows({ ...asked, leagueId: "alameda" }, [hours()], [early])).toEqual([]);
  });

  it("leave it free for every league before they begin and after they end", () => {
    const april = permit({ fromOn: "2027-04-01", toOn: "2027-04-30" });
    expect(openWindows({ ...asked, leagueId: "alameda" }, [hours()], [april])).toEqual([
      { range: ["2027-03-01", "2027-03-31"], days: EVERY_DAY, from: "09:00", to: "18:00" },
      { range: ["2027-05-01", "2027-05-31"], days: EVERY_DAY, from: "09:00", to: "18:00" },
    ]);
  });

  it("are all that a league has of a field elsewhere", () => {
    const april = permit({ fromOn: "2027-04-01", toOn: "2027-04-30" });
    expect(openWindows({ ...asked, free: false }, [hours()], [april])).toEqual([
      { range: ["2027-04-01", "2027-04-30"], days: [6], from: "09:00", to: "12:00" },
    ]);
  });

  it("of one league that follow each other are one time", () => {
    const later = permit({ fromMinute: 720, toMinute: 840 });
    expect(openWindows(asked, [hours()], [permit(), later])).toEqual([
      { range: whole, days: [6], from: "09:00", to: "14:00" },
    ]);
  });

  it("give nothing outside of the hours", () => {
    expect(openWindows(asked, [hours({ weekdays: [1] })], [permit()])).toEqual([]);
  });
});

describe("closures", () => {
  it("of the venue and the field count, those of other fields do not", () => {
    const own = closure({ fieldId: "one", fromOn: "2027-05-30", toOn: "2027-06-30", fromMinute: 600, toMinute: 720 });
    const others = closure({ fieldId: "two" });
    expect(closedWindows(asked, [closure(), own, others])).toEqual([
      { range: ["2027-04-02", "2027-04-04"] },
      { range: ["2027-05-30", "2027-05-31"], from: "10:00", to: "12:00" },
    ]);
  });

  it("of other days do not count", () => {
    expect(closedWindows(asked, [closure({ fromOn: "2027-01-01", toOn: "2027-02-28" })])).toEqual([]);
  });
});
