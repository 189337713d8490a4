import type { RawBuilder } from "kysely";

/** What other slices publish for the statements of the office: relations whose columns they promise. */
export interface Published {
  registrations: RawBuilder<unknown>;
  enrollments: RawBuilder<unknown>;
  orders: RawBuilder<unknown>;
  imported: RawBuilder<unknown>;
  aid: RawBuilder<unknown>;
  /** `id`, `first_name`, `last_name`, `birth_date`. */
  athletes: RawBuilder<unknown>;
  /** `order_id`, `item_id`, `price_cents`, `paid_cents`, `owed_cents`, of orders that a query names. */
  balances: (orders: RawBuilder<unknown>) => RawBuilder<unknown>;
}
