import { describe } from "vitest";
import { everyPageHolds } from "../support/every-page.ts";

describe("every page in English", () => everyPageHolds("en"));
