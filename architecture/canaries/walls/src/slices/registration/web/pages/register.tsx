// A screen at the server door of a lower slice.
import { LeaguePage } from "../../../leagues/server/public.ts";

export const Register = LeaguePage;
