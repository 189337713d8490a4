import type { Cock } from "./cock.ts";

export interface Chick {
  father: Cock;
}
