import type { TypedFees } from "./typed.ts";

const NO_OFF = { value: "", unit: "percent" as const };

/**
 * Does what a button of the page says to what is typed: adds or takes away a line. With the script it happens at once; without
 * it the page is sent, and comes back changed and not saved.
 * @returns what is typed then, and the control that has the focus; nothing where there is nothing to do
 */
export function applyToFees(
  typed: TypedFees,
  button: string,
  newId: () => string,
): { typed: TypedFees; focus: string } | undefined {
  const [action = "", key = "", part = ""] = button.split(" ");
  const id = newId();
  const without = <Item extends { key: string }>(items: readonly Item[]) => items.filter((one) => one.key !== key);
  const inPlan = (change: (plan: TypedFees["plans"][number]) => TypedFees["plans"][number]) =>
    typed.plans.map((plan) => (plan.id === key ? change(plan) : plan));
  switch (action) {
    case "add-early":
      return {
        typed: { ...typed, early: [...typed.early, { key: id, until: "", off: NO_OFF }] },
        focus: `early.${id}.until`,
      };
    case "add-sibling": {
      const fromChild = String(2 + typed.sibling.length);
      const added = { key: id, fromChild, off: NO_OFF };
      return { typed: { ...typed, sibling: [...typed.sibling, added] }, focus: `sibling.${id}.off` };
    }
    case "add-refund":
      return {
        typed: { ...typed, refund: [...typed.refund, { key: id, until: "", percent: "" }] },
        focus: `refund.${id}.until`,
      };
    case "add-plan": {
      const parts = [{ key: newId(), dueDate: "", percent: "50" }];
      const plan = { id, name: { en: "", es: "" }, deposit: "50", parts };
      return { typed: { ...typed, plans: [...typed.plans, plan] }, focus: `${id}.name.en` };
    }
    case "add-part": {
      const plans = inPlan((plan) => ({ ...plan, parts: [...plan.parts, { key: id, dueDate: "", percent: "" }] }));
      return { typed: { ...typed, plans }, focus: `${key}.${id}.dueDate` };
    }
    case "remove-part": {
      const plans = inPlan((plan) => ({ ...plan, parts: plan.parts.filter((one) => one.key !== part) }));
      return { typed: { ...typed, plans }, focus: `${key}.add-part` };
    }
    case "remove-early":
      return { typed: { ...typed, early: without(typed.early) }, focus: "early-add" };
    case "remove-sibling":
      return { typed: { ...typed, sibling: without(typed.sibling) }, focus: "sibling-add" };
    case "remove-refund":
      return { typed: { ...typed, refund: without(typed.refund) }, focus: "refund-add" };
    case "remove-plan":
      return { typed: { ...typed, plans: typed.plans.filter((plan) => plan.id !== key) }, focus: "plans-add" };
  }
  return undefined;
}
