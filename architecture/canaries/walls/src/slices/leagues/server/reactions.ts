// A reaction that calls up instead of hearing an event.
import { register } from "../../registration/server/public.ts";

export const onAnything = () => register({ id: "1" });
