import type { TypedFees, TypedOff, TypedPrices } from "./typed.ts";

/** What stands in the page's form, by the names of its controls. */
export function readFees(form: FormData): TypedFees {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const keys = (name: string) => form.getAll(name).map(String);
  const prices = (name: string): TypedPrices => ({
    registration: text(`${name}.registration`),
    equipment: text(`${name}.equipment`),
  });
  const off = (name: string): TypedOff => ({
    value: text(`${name}.off`),
    unit: text(`${name}.unit`) === "dollars" ? "dollars" : "percent",
  });
  return {
    version: text("version"),
    season: prices("season"),
    divisions: keys("division").map((divisionId) => ({
      divisionId,
      own: form.has(`${divisionId}.own`),
      ...prices(divisionId),
    })),
    early: keys("early").map((key) => ({ key, until: text(`early.${key}.until`), off: off(`early.${key}`) })),
    sibling: keys("sibling").map((key) => ({
      key,
      fromChild: text(`sibling.${key}.fromChild`),
      off: off(`sibling.${key}`),
    })),
    coach: off("coach"),
    plans: keys("plan").map((id) => ({
      id,
      name: { en: text(`${id}.name.en`), es: text(`${id}.name.es`) },
      deposit: text(`${id}.deposit`),
      parts: keys(`${id}.part`).map((key) => ({
        key,
        dueDate: text(`${id}.${key}.dueDate`),
        percent: text(`${id}.${key}.percent`),
      })),
    })),
    holdMinutes: text("holdMinutes"),
    offerHours: text("offerHours"),
    aid: form.has("aid"),
    tax: text("tax"),
    own: text("refundPolicy") === "own",
    refund: keys("refund").map((key) => ({
      key,
      until: text(`refund.${key}.until`),
      percent: text(`refund.${key}.percent`),
    })),
  };
}

/** The control that an issue is about: "early.0.off" is one of the first early price's. */
export function feesControl(typed: TypedFees, field: string): string {
  const [list = "", at = "", part = "", item, last] = field.split(".");
  const number = Number(at);
  switch (list) {
    case "season":
      return `season.${at === "equipmentCents" ? "equipment" : "registration"}`;
    case "divisions":
      return `${typed.divisions.filter(({ own }) => own)[number]?.divisionId}.${part === "equipmentCents" ? "equipment" : "registration"}`;
    case "early":
    case "sibling":
    case "refund": {
      const key = typed[list][number]?.key;
      return key === undefined ? `${list}-add` : `${list}.${key}.${part === "off" ? "off" : part}`;
    }
    case "coach":
      return "coach.off";
    case "plans": {
      const plan = typed.plans[number];
      if (!plan) return "plans-add";
      const key = plan.parts[Number(item)]?.key;
      if (part === "parts") return key === undefined ? `${plan.id}.add-part` : `${plan.id}.${key}.${last}`;
      return part === "depositPercent" ? `${plan.id}.deposit` : `${plan.id}.name.en`;
    }
    case "taxBasisPoints":
      return "tax";
    default:
      return list;
  }
}
