// A decision over one of a lower slice that is not among its public ones.
import { due } from "../../leagues/rules/price.ts";

export const open = () => due();
