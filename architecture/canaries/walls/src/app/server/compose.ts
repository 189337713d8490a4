// A composition that reaches into a slice.
import { read } from "../../slices/leagues/server/store.ts";

export const product = () => read();
