import type { ReactNode } from "react";
import { BackLink } from "./link.tsx";
import "#design/quiet-header.css";

interface QuietHeaderProps {
  /** The English address of the page before. */
  back: string;
  backLabel: string;
  /** Whose page it is: mostly the league. */
  name: string;
  /** How far somebody is. */
  step: string;
  /** How long a spot is still held. */
  left?: ReactNode;
}

/** The way back, the league with the step, and the time that is left: all that stands above registering and paying. */
export function QuietHeader({ back, backLabel, name, step, left }: QuietHeaderProps) {
  return (
    <header className="quiet-header no-print">
      <div className="container">
        <BackLink to={back}>{backLabel}</BackLink>
        <p className="quiet-where">
          <b>{name}</b> <span>{step}</span>
        </p>
        {left}
      </div>
    </header>
  );
}
