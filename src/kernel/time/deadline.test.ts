import { expect, test } from "vitest";
import { deadlineText, zoneName } from "./deadline.ts";

const AT = "2027-03-06T20:00:00.000Z";

test.each([
  [
    "America/Los_Angeles",
    "Sat, Mar\u00A06, 12:00\u00A0pm Pacific time",
    "sáb., 6\u00A0de\u00A0mar., 12:00\u00A0p.\u00A0m., hora del Pacífico",
  ],
  [
    "America/Indiana/Tell_City",
    "Sat, Mar\u00A06, 2:00\u00A0pm Central time",
    "sáb., 6\u00A0de\u00A0mar., 2:00\u00A0p.\u00A0m., hora del Centro",
  ],
  [
    "America/New_York",
    "Sat, Mar\u00A06, 3:00\u00A0pm Eastern time",
    "sáb., 6\u00A0de\u00A0mar., 3:00\u00A0p.\u00A0m., hora del Este",
  ],
  [
    "America/Phoenix",
    "Sat, Mar\u00A06, 1:00\u00A0pm Arizona time",
    "sáb., 6\u00A0de\u00A0mar., 1:00\u00A0p.\u00A0m., hora de Arizona",
  ],
  [
    "Pacific/Guam",
    "Sun, Mar\u00A07, 6:00\u00A0am Guam time",
    "dom., 7\u00A0de\u00A0mar., 6:00\u00A0a.\u00A0m., hora de Guam",
  ],
])("a deadline reads by the clock of %s, which is named, with its day", (zone, en, es) => {
  expect(deadlineText("en", zone, AT)).toBe(en);
  expect(deadlineText("es", zone, AT)).toBe(es);
});

test("a zone without a name that families use is called after its city", () => {
  expect(zoneName("en", "Pacific/Tarawa")).toBe("Tarawa time");
});
