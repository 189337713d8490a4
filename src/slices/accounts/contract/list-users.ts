import * as z from "zod/mini";
import { OfficialAssignment } from "./person.ts";

/** The specification's call (§7): pages count from 1; at most 1,000 a page. */
export const UserPage = z.object({
  page: z._default(
    z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1_000_000, "page.number")),
    1,
  ),
  perPage: z._default(
    z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1000, "page.number")),
    50,
  ),
});

/** One user as the specification lists them (§3). Never the photo ID. */
export const ListedUser = z.object({
  id: z.uuid(),
  email: z.string(),
  created_at: z.iso.datetime(),
  user_metadata: z.object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    phone: z.nullable(z.string()),
    permission_groups: z.array(z.string()),
    official_assignments: z.array(OfficialAssignment),
  }),
  raw_user_meta_data: z.object({ name: z.string(), email: z.string() }),
  identities: z.array(z.object({ provider: z.enum(["email", "google"]) })),
});
export type ListedUser = z.output<typeof ListedUser>;

export const UserList = z.object({ users: z.array(ListedUser), total: z.int(), page: z.int(), perPage: z.int() });
