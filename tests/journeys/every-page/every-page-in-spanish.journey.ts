import { describe } from "vitest";
import { everyPageHolds } from "../../support/browser/every-page.ts";

describe("every page in Spanish", () => everyPageHolds("es"));
