// A query that writes.
import { approve } from "./commands.ts";

export const list = () => approve();
