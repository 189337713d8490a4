import type { MouseEvent } from "react";

/** Presses one of the page's buttons that change what is typed. */
export type Act = (event: MouseEvent<HTMLButtonElement>) => void;

export interface ItemProps {
  /** 1 for the first. */
  position: number;
  count: number;
  /** Whether all of it is shown from the start. */
  open: boolean;
  act: Act;
  /** Another item was dragged here. */
  onDropped(id: string): void;
  errorOf(control: string): string | undefined;
}
