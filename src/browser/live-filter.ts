import { useEffect, useMemo, useRef, type FormEvent } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";

/** Milliseconds from the last key to the question: the specification's pause of the user search. */
const PAUSE = 300;

/**
 * A form of filters that answers while somebody types: its fields go to the address bar, from where the page is loaded.
 * Ticks and choices apply at once, text after a pause; without JavaScript the form's button does it. Fields are left
 * uncontrolled (`defaultValue` from the address) and follow the address when it changes by the back button.
 * @returns what the form needs, and whether an answer is under way
 */
export function useLiveFilter() {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const { state, location: next } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  // What this form has put into the address itself.
  const sent = useRef(search);

  const props = useMemo(() => {
    const apply = () => {
      window.clearTimeout(timer.current);
      if (!form.current) return;
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form.current)) {
        if (typeof value === "string" && value.trim() !== "") fields.append(name, value);
      }
      sent.current = fields.size > 0 ? `?${fields}` : "";
      void submit(fields, { method: "get", replace: true, preventScrollReset: true });
    };
    return {
      ref: form,
      method: "get" as const,
      onInput({ target }: FormEvent) {
        window.clearTimeout(timer.current);
        const typed = target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
        timer.current = window.setTimeout(apply, typed ? PAUSE : 0);
      },
    };
  }, [submit]);

  // Who is on the way to another page is not called back by what was typed last.
  const leaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaving) window.clearTimeout(timer.current);
    return () => window.clearTimeout(timer.current);
  }, [leaving]);
  useEffect(() => {
    if (search === sent.current || !form.current) return;
    sent.current = search;
    followAddress(form.current, new URLSearchParams(search));
  }, [search]);
  return { form: props, busy: state === "loading" };
}

/** Fills a form's fields as an address says. */
function followAddress(form: HTMLFormElement, address: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type))
      field.checked = address.getAll(field.name).includes(field.value);
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = address.get(field.name) ?? "";
      // A list that has no such choice goes on showing one that it has.
      const isKnown = !(field instanceof HTMLSelectElement) || [...field.options].some((one) => one.value === value);
      if (field.name && isKnown) field.value = value;
    }
  }
}
