/** What a form sends beside what is typed: which thing it is about, in which state it was shown. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
