import { describe, expect, test } from "vitest";
import { FORM_FIELDS } from "../../../contract/vocabulary.ts";
import codes from "../../messages/codes/en.ts";
import form from "../../messages/office-form/en.ts";

/** What the specification says word for word of Registration Form Data (spec.txt §2, §3, §5, §8). */
describe("the specification's texts of Registration Form Data", () => {
  test.each([
    ["section", form.officeForm.title, "Registration Form Data"],
    ["success", form.officeForm.saved, "Registration form data saved!"],
    ["error", form.officeForm.failed, "Failed to save registration form data. {message}"],
    ["league id of fewer than 10 characters", codes.issues["league-id"].invalid, "Invalid league_id."],
  ])("%s: %s", (_what, ours, specified) => {
    expect(ours).toBe(specified);
  });

  test("the fourteen optional items have a switch; six are always asked, and say why", () => {
    expect(FORM_FIELDS.toSorted()).toEqual(Object.keys(form.officeForm.field).toSorted());
    expect(FORM_FIELDS).toHaveLength(14);
    expect([
      form.officeForm.lockedNameWhy,
      form.officeForm.lockedBirthWhy,
      form.officeForm.lockedParentWhy,
    ]).not.toContain("");
  });
});
