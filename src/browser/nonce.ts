import { createContext } from "react";

/** The nonce of this answer's inline scripts; browsers hide it from scripts, so it is empty there. */
export const Nonce = createContext<string | undefined>(undefined);
