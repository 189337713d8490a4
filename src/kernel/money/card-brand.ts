const NAMES: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** How a card's brand calls itself; one that is new to us as the processor names it. */
export function brandName(brand: string): string {
  return NAMES[brand] ?? brand;
}
