import type { ReactNode } from "react";
import { LocalLink } from "./link.tsx";

interface TabsProps<Key extends string> {
  /** What is chosen by them, for who does not see them. */
  label: string;
  /** Each with its English address. */
  tabs: readonly { readonly key: Key; readonly name: ReactNode; readonly to: string }[];
  /** The key of the one in view; undefined where nothing is chosen yet. */
  current: Key | undefined;
}

/**
 * The views or parts of a page beside each other, of which one is in view. They are links: they work without script, the back
 * button goes through them, and the page stays where it is scrolled to. On paper they lead nowhere and are left out.
 */
export function Tabs<Key extends string>({ label, tabs, current }: TabsProps<Key>) {
  return (
    <nav aria-label={label} className="no-print">
      <ul className="chips">
        {tabs.map(({ key, name, to }) => (
          <li key={key}>
            <LocalLink
              className="chip"
              to={to}
              aria-current={key === current ? "page" : undefined}
              data-filled={key === current || undefined}
              preventScrollReset
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
