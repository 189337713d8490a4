import { sql } from "kysely";
import { beforeEach } from "vitest";
import type { Member } from "#kernel/actor.ts";
import type { RolesChange } from "#slices/admin/contract/people.ts";
import { saveRoles } from "#slices/admin/server/commands/permissions.ts";
import { onePerson } from "#slices/admin/server/queries/people.ts";
import { useAccounts, type TestBrowser } from "./accounts.ts";
import { emptyTables } from "./database.ts";

/** Accounts, and Sam, who is a global admin and signed in. */
export function useAdmin() {
  const accounts = useAccounts();
  const deps = () => ({ db: accounts.db(), accounts: accounts.deps() });
  let sam: TestBrowser;
  let admin: Member;
  beforeEach(async () => {
    await emptyTables(accounts.db(), "district");
    const at = await accounts.signedInAdmin("sam@example.org");
    isHere(at, await memberAt(at));
  });
  function isHere(at: TestBrowser, member: Member): void {
    [sam, admin] = [at, member];
  }

  async function memberAt(at: TestBrowser): Promise<Member> {
    const actor = await accounts.actor(at);
    if (actor.kind !== "member") throw new Error("nobody is signed in");
    return actor;
  }
  /** An account as Sam sees it. */
  const see = (user: string) => onePerson({ ...deps(), actor: admin }, { user });

  return {
    ...accounts,
    deps,
    sam: () => sam,
    admin: () => admin,
    memberAt,
    see,
    async district(name: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into district (name, states) values (${name}, '{CA}') returning id`.execute(accounts.db());
      return rows[0]!.id;
    },
    /** Saves the checkboxes of somebody as Sam sees them now. */
    async save(user: string, roles: RolesChange["roles"], { districts = [] as string[] } = {}): Promise<void> {
      const seen = await see(user);
      const districtsSeen = seen.districts.map(({ id }) => id);
      await saveRoles(
        { ...deps(), request: sam.request(), actor: admin },
        { user, version: seen.version, districtsSeen, roles, districts },
      );
    },
  };
}
