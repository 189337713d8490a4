// A store that calls a rule.
import { due } from "../../rules/price.ts";

export const price = () => due();
