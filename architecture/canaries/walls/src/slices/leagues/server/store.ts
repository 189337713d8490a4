// A store that decides.
import { mayRead } from "../policy.ts";

export const read = () => mayRead();
