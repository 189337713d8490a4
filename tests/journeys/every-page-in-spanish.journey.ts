import { describe } from "vitest";
import { everyPageHolds } from "../support/every-page.ts";

describe("every page in Spanish", () => everyPageHolds("es"));
