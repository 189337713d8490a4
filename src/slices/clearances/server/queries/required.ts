import type { QueryExecutorProvider } from "kysely";
import { officialsOf } from "#slices/leagues/server/public.ts";
import { volunteerRoles } from "#slices/volunteers/server/public.ts";
import type { CertificateKind } from "../../contract/certificate.ts";
import { sharersOf } from "../store/certificates.ts";
import { rulesOf, volunteerRulesOf } from "../store/rules.ts";

/** What the volunteer roles of a league require. */
export async function volunteerRulesIn(handle: QueryExecutorProvider, leagueIds: readonly string[]) {
  const roles = await volunteerRoles(handle, leagueIds);
  const rules = await volunteerRulesOf(
    handle,
    roles.map(({ id }) => id),
  );
  return roles.map((role) => ({
    ...role,
    kinds: rules.flatMap(({ roleId, kind }) => (roleId === role.id ? [kind] : [])),
  }));
}

/**
 * The kinds of certificates that a league sees of each person: what their role as an official requires, and what its volunteer roles
 * require of whoever shows them to it. Nobody else's are the league's to see.
 */
export async function requiredIn(
  handle: QueryExecutorProvider,
  leagueId: string,
): Promise<ReadonlyMap<string, ReadonlySet<CertificateKind>>> {
  const rules = await rulesOf(handle, [leagueId]);
  const ofVolunteers = (await volunteerRulesIn(handle, [leagueId])).flatMap(({ kinds }) => kinds);
  const people = new Map<string, Set<CertificateKind>>();
  const add = (id: string, kinds: readonly CertificateKind[]) =>
    people.set(id, new Set([...(people.get(id) ?? []), ...kinds]));
  for (const { accountId, role } of await officialsOf(handle, leagueId))
    if (accountId !== null)
      add(
        accountId,
        rules.flatMap((rule) => (rule.role === role ? [rule.kind] : [])),
      );
  if (ofVolunteers.length > 0) for (const id of await sharersOf(handle, leagueId)) add(id, ofVolunteers);
  return people;
}
