import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** How long somebody who types is waited for. */
const PAUSE_MS = 300;

/**
 * A form of filters that follows whoever types or chooses in it: sent a moment after the last change, in place of the address
 * before. Without a script its button sends it.
 * @returns what the form needs
 */
export function useLiveFilter() {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const send = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    void submit(form, { replace: true, preventScrollReset: true });
  };
  return {
    method: "get" as const,
    onChange({ currentTarget: form, target }: { currentTarget: HTMLFormElement; target: EventTarget }) {
      clearTimeout(waiting.current);
      const typed = target instanceof HTMLInputElement && /^(?:search|text)$/.test(target.type);
      if (typed) waiting.current = setTimeout(() => send(form), PAUSE_MS);
      else send(form);
    },
    onSubmit() {
      clearTimeout(waiting.current);
    },
  };
}
