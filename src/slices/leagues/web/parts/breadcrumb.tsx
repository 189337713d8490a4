import { LocalLink } from "#browser/link.tsx";

/** Where a page lies. The last step is the page itself. */
export function Breadcrumb({ label, steps }: { label: string; steps: { text: string; to?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {steps.map((step) => (
          <li key={step.text}>
            {step.to ? <LocalLink to={step.to}>{step.text}</LocalLink> : <span aria-current="page">{step.text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
