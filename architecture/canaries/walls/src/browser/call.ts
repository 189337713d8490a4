// Plumbing that knows a slice.
import { register } from "../slices/registration/server/public.ts";

export const call = () => register({ id: "1" });
