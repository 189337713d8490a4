import { describe } from "vitest";
import { everyPageHolds } from "../../support/browser/every-page.ts";

describe("G3, G4, G15: every page in Spanish", () => everyPageHolds("es"));
