import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Tx } from "#platform/db/open.ts";
import type { Visit } from "#platform/http/visit.ts";
import { mayAddContact } from "../../policy.ts";
import type { FamilyDeps } from "../services.ts";
import type { FamilyTables } from "../store/athletes.ts";
import {
  changeContact as writeContact,
  contactsOf,
  insertContact,
  putContactFirst,
  removeContacts,
  type ContactFields,
} from "../store/contacts.ts";
import { demand, openFamily } from "./own-athlete.ts";
import { recorded } from "./recorded.ts";

/** Adds an emergency contact behind the others. One that is there already, word for word, is not added again. */
export async function addContact(deps: FamilyDeps, visit: Visit, actor: Actor, input: ContactFields): Promise<string> {
  const { accountId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    await openFamily(tx, accountId);
    const known = await contactsOf(tx, [accountId]);
    const same = known.find((one) => one.name === input.name && one.phone === input.phone);
    if (same) return same.id;
    demand(mayAddContact({ contacts: known.length }));
    const id = await insertContact(tx, accountId, input);
    await noted(tx, visit, actor, "family.contact-added", id);
    return id;
  });
}

export async function changeContact(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  { id, ...fields }: ContactFields & { id: string },
): Promise<void> {
  return onOwn(deps, visit, actor, id, "family.contact-changed", (tx, accountId) =>
    writeContact(tx, accountId, id, fields),
  );
}

/** Puts a contact before the others: it is called first. */
export async function callFirst(deps: FamilyDeps, visit: Visit, actor: Actor, id: string): Promise<void> {
  return onOwn(deps, visit, actor, id, "family.contact-changed", (tx, accountId) => putContactFirst(tx, accountId, id));
}

export async function removeContact(deps: FamilyDeps, visit: Visit, actor: Actor, id: string): Promise<void> {
  return onOwn(deps, visit, actor, id, "family.contact-removed", async (tx, accountId) => {
    return (await removeContacts(tx, accountId, id)) === 1;
  });
}

/** Does something to a contact of one's own. @throws Refusal family.not-found when it is not, or not any more */
async function onOwn(
  deps: FamilyDeps,
  visit: Visit,
  actor: Actor,
  id: string,
  action: `family.${string}`,
  work: (tx: Tx<FamilyTables>, accountId: string) => Promise<boolean>,
): Promise<void> {
  const { accountId } = signedIn(actor);
  await deps.db.transaction().execute(async (tx) => {
    await openFamily(tx, accountId);
    if (!(await work(tx, accountId))) throw new Refusal("family.not-found");
    await noted(tx, visit, actor, action, id);
  });
}

function noted(
  tx: Tx<FamilyTables>,
  visit: Visit,
  actor: Actor,
  action: `family.${string}`,
  id: string,
): Promise<void> {
  return recorded(tx, visit, actor, { action, object: { kind: "emergency-contact", id } });
}
