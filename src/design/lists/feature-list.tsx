import { Icon, type IconName } from "../icon.tsx";
import "./feature-list.css";

export interface Feature {
  icon: IconName;
  title: string;
  text: string;
}

/** What the product does, each with its sign and a sentence; below a heading of the second level. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="feature-list">
      {features.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
