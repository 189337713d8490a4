import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { ListedUser } from "../../contract/list-users.ts";
import { maySeePeople } from "../../policy.ts";
import type { AccountsDeps, ConnectedPeople, OfficialAssignments } from "../services.ts";
import { listAccounts, type ListedRow } from "../store/listing.ts";

interface UserList {
  users: ListedUser[];
  total: number;
  page: number;
  perPage: number;
}

/** The specification's list of users (§7): those whom the actor may see. */
export async function listUsers(
  {
    db,
    connectedPeople,
    officialAssignments,
    actor,
  }: (Pick<AccountsDeps, "db" | "officialAssignments"> & { connectedPeople: ConnectedPeople }) & ActorContext,
  { page, perPage }: { page: number; perPage: number },
): Promise<UserList> {
  const member = signedIn(actor);
  // An empty list would say that there is nobody.
  if (member.withheld) throw new Refusal("accounts.factor-needed");
  const connected = member.globalAdmin ? [] : await connectedPeople(member);
  const seen = maySeePeople(member, { connected });
  const { rows, total } = await listAccounts(db, seen === "all" ? undefined : seen, { page, perPage });
  const assignments = await officialAssignments(
    db,
    rows.map(({ id }) => id),
  );
  return { users: rows.map((row) => asListed(row, assignments)), total, page, perPage };
}

function asListed(row: ListedRow, assignments: Awaited<ReturnType<OfficialAssignments>>): ListedUser {
  const fullName = `${row.firstName} ${row.lastName}`.trim();
  return {
    id: row.id,
    email: row.email,
    created_at: row.createdAt.toISOString(),
    user_metadata: {
      first_name: row.firstName,
      last_name: row.lastName,
      full_name: fullName,
      phone: row.phone,
      permission_groups: row.permissionGroups,
      official_assignments: [...(assignments.get(row.id) ?? [])],
    },
    raw_user_meta_data: { name: fullName, email: row.email },
    identities: [
      ...(row.hasPassword ? [{ provider: "email" as const }] : []),
      ...(row.google ? [{ provider: "google" as const }] : []),
    ],
  };
}
