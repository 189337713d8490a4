import type { ReactNode } from "react";
import "./office-parts.css";

/** The filters above a list, beside each other as far as there is room. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className="filter-fields">{children}</div>;
}

/** Facts about one thing, each with its name. Those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  );
}

/** The way to the pages around one. */
export function Pager({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="pager" aria-label={label}>
      {children}
    </nav>
  );
}
