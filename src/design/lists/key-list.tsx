import "./key-list.css";

/** What keys do, for whoever has some. */
export function KeyList({
  label,
  keys,
}: {
  label: string;
  keys: readonly (readonly [key: string, meaning: string])[];
}) {
  return (
    <dl className="key-list" aria-label={label}>
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
