// An adapter that knows business.
import { register } from "../slices/registration/server/public.ts";

export const send = () => register({ id: "1" });
