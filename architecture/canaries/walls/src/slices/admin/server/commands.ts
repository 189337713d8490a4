// A slice that nobody declared, the composition from below, a test tool, a package of the workshop.
import { expect } from "vitest";
import { run } from "#app/server/run.ts";
import { draw } from "../../tournaments/server/public.ts";
import { testDatabase } from "../../../../tests/support/database.ts";

export const everything = [expect, run, draw, testDatabase];
