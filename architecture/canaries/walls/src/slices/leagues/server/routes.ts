// A route that goes to the store, around policy.
import { read } from "./store.ts";

export const routes = { read };
