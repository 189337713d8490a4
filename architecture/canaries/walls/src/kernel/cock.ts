// A circle of types alone.
import type { Chick } from "./chick.ts";

export interface Cock {
  chicks: Chick[];
}
