/** What pages above this slice use of paying. */
import "virtual:words/payments/paying";
import "./parts/paying.css";

export type { CardForm as CardFormFacts, Checkout } from "../contract/checkouts.ts";
export { OfflinePayment } from "../contract/checkouts.ts";
export type { OrderView } from "../contract/orders.ts";
export { paymentsApi } from "./data.ts";
export { CardForm, type GivenCard } from "./parts/card-form.tsx";
export { declinedField, useDeclineText } from "./parts/decline-text.ts";
export { demandOwnDocument } from "./parts/own-document.ts";
export { asks, useObstacleText, usePaying, type Obstacle } from "./parts/paying.ts";
export { FIGURES, type Figure, type PayoutStatus } from "../contract/vocabulary.ts";
export type { PayeeAccount } from "../contract/payees.ts";
export { goToProcessor, loadPayee, PayeePanel } from "./parts/payee-account.tsx";
export { PriceTable, TotalRow } from "./parts/price-lines.tsx";
export { TestBanner } from "./parts/test-banner.tsx";
