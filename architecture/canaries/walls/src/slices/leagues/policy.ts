// A decision that needs Node.
import { readFileSync } from "node:fs";

export const mayRead = () => readFileSync("secret", "utf8") === "yes";
