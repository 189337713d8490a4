import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Tx } from "#platform/db/open.ts";
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
import { record } from "./record.ts";

/** Adds an emergency contact behind the others. One that is there already, word for word, is not added again. */
export async function addContact(ctx: FamilyDeps & ActorContext, input: ContactFields): Promise<string> {
  const { accountId } = signedIn(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    await openFamily(tx, accountId);
    const known = await contactsOf(tx, [accountId]);
    const same = known.find((one) => one.name === input.name && one.phone === input.phone);
    if (same) return same.id;
    demand(mayAddContact({ contacts: known.length }));
    const id = await insertContact(tx, accountId, input);
    await noted(tx, ctx, "family.contact-added", id);
    return id;
  });
}

export async function changeContact(
  ctx: FamilyDeps & ActorContext,
  { id, ...fields }: ContactFields & { id: string },
): Promise<void> {
  return onOwn(ctx, id, "family.contact-changed", (tx, accountId) => writeContact(tx, accountId, id, fields));
}

/** Puts a contact before the others: it is called first. */
export async function callFirst(ctx: FamilyDeps & ActorContext, { id }: { id: string }): Promise<void> {
  return onOwn(ctx, id, "family.contact-changed", (tx, accountId) => putContactFirst(tx, accountId, id));
}

export async function removeContact(ctx: FamilyDeps & ActorContext, { id }: { id: string }): Promise<void> {
  return onOwn(ctx, id, "family.contact-removed", async (tx, accountId) => {
    return (await removeContacts(tx, accountId, id)) === 1;
  });
}

/** Does something to a contact of one's own. @throws Refusal family.not-found when it is not, or not any more */
async function onOwn(
  ctx: FamilyDeps & ActorContext,
  id: string,
  action: `family.${string}`,
  work: (tx: Tx<FamilyTables>, accountId: string) => Promise<boolean>,
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    await openFamily(tx, accountId);
    if (!(await work(tx, accountId))) throw new Refusal("family.not-found");
    await noted(tx, ctx, action, id);
  });
}

function noted(tx: Tx<FamilyTables>, ctx: ActorContext, action: `family.${string}`, id: string): Promise<void> {
  return record(tx, ctx, { action, object: { kind: "emergency-contact", id } });
}
