/** A value of a form-encoded request, as Stripe writes them: `metadata[payment]=…&expand[0]=…`. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

/** More nesting than this is no request of Stripe's library. */
const DEEPEST = 6;

/** Reads a query or a body. Names may nest with brackets; numbered or empty brackets make a list. */
export function readForm(text: string): FormObject {
  const root: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.replace(/\[.*$/s, ""), ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part)];
    if (path.length <= DEEPEST) setAt(root, path, value);
  }
  return listed(root) as FormObject;
}

function setAt(into: FormObject, [first = "", ...rest]: string[], value: string): void {
  const name = first === "" ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inside = into[name];
  const next = typeof inside === "object" && !Array.isArray(inside) ? inside : (Object.create(null) as FormObject);
  into[name] = next;
  setAt(next, rest, value);
}

/** Objects whose names are 0, 1, 2, … were lists. */
function listed(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, at) => name === String(at)))
    return names.map((name) => listed(value[name]!));
  for (const name of names) value[name] = listed(value[name]!);
  return value;
}
