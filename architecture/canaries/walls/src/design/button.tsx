// A kit that could not ship elsewhere.
import { localizedPath } from "#kernel/language.ts";

export const Button = () => <a href={localizedPath("en", "/")}>+</a>;
