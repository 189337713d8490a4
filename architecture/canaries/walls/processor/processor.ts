// A test processor that is judged by the library it is made with.
import Stripe from "stripe";

export const startProcessor = () => Stripe;
