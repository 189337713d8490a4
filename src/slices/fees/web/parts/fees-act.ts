import type { MouseEvent } from "react";

/** Presses one of the page's buttons that add or take away a line. */
export type FeesAct = (event: MouseEvent<HTMLButtonElement>) => void;
