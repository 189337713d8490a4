import * as z from "zod/mini";
import { PERMISSION_GROUPS } from "./vocabulary.ts";

/** Whom the demonstration lets everybody be. All of them are invented; in production there are none. */
export const DemonstrationPeople = z.object({
  password: z.string(),
  people: z.array(
    z.object({ email: z.string(), name: z.string(), role: z.enum([...PERMISSION_GROUPS, "global-admin"]) }),
  ),
});
export type DemonstrationPeople = z.output<typeof DemonstrationPeople>;
