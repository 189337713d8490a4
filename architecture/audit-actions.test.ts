import path from "node:path";
import { describe, expect, test } from "vitest";
import { auditActions, auditFacts, auditObjects } from "./checks/audit-actions.ts";
import { readMessages } from "./checks/messages.ts";

const root = path.join(import.meta.dirname, "..");

describe("the audit trail speaks in words", () => {
  test("the check sees what is written, in each way of writing it", () => {
    const found = auditActions(root);
    // By `recorded`, by an event, by `audit` itself, by a function of one file.
    for (const action of ["accounts.signed-in", "registration.held", "site.contacted", "family.contact-added"])
      expect(found).toContain(action);
    expect(found.length).toBeGreaterThan(90);
  });

  test.each(["en", "es"] as const)(
    "every action has one in src/slices/admin/web/messages/audit/%s.ts",
    async (language) => {
      const words = (await readMessages(root))[language];
      expect(auditActions(root).filter((action) => !words.has(`admin.actions.${action}`))).toEqual([]);
    },
  );

  test.each(["en", "es"] as const)("and every kind of thing that an action is about, in %s", async (language) => {
    const words = (await readMessages(root))[language];
    expect(auditObjects(root)).toContain("account");
    expect(auditObjects(root).filter((kind) => !words.has(`admin.objects.${kind}`))).toEqual([]);
  });

  test.each(["en", "es"] as const)("and every fact of an entry, in %s", async (language) => {
    const words = (await readMessages(root))[language];
    expect(auditFacts(root).length).toBeGreaterThan(50);
    expect(auditFacts(root).filter((name) => !words.has(`admin.facts.${name}`))).toEqual([]);
  });
});
