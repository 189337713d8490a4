import { invalid, missing } from "./error.ts";
import type { FormObject, FormValue } from "./form.ts";

/** Reads the parameters of a request, each as what it has to be. */
export class Parameters {
  readonly all: FormObject;

  constructor(all: FormObject) {
    this.all = all;
  }

  /** @returns undefined when it was not given, or given empty */
  text(name: string): string | undefined {
    const value = this.all[name];
    if (value === undefined || value === "") return undefined;
    if (typeof value !== "string") throw invalid(`Invalid string: ${name}`, { param: name });
    return value;
  }

  demand(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
    }
    return value;
  }

  whole(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,12}$/.test(value)) {
      throw invalid(`Invalid integer: ${name}`, { code: "parameter_invalid_integer", param: name });
    }
    return Number(value);
  }

  yes(name: string): boolean {
    return this.text(name) === "true";
  }

  inside(name: string): Parameters {
    const value = this.all[name];
    return new Parameters(typeof value === "object" && !Array.isArray(value) ? value : {});
  }

  texts(name: string): string[] {
    const value: FormValue | undefined = this.all[name];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  }

  /** Names and texts of one's own, such as `metadata`. */
  metadata(): Record<string, string> {
    const given = Object.entries(this.inside("metadata").all);
    return Object.fromEntries(
      given.filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== ""),
    );
  }

  /** Refuses what Stripe does not know here: a name that a later version of its API dropped fails in tests too. */
  only(names: readonly string[]): void {
    const unknown = Object.keys(this.all).find((name) => name !== "expand" && !names.includes(name));
    if (unknown === undefined) return;
    throw invalid(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
  }

  /** One of several words; another one is refused. */
  oneOf<const Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const value = this.text(name);
    const found = words.find((word) => word === value);
    if (value !== undefined && found === undefined)
      throw invalid(`Invalid ${name}: must be one of ${words.join(", ")}`, { param: name });
    return found;
  }
}

/** What was found, or Stripe's answer when nothing was. */
export function demandFound<Found>(found: Found | undefined, what: string, param?: string): Found {
  if (found === undefined) throw missing(what, param);
  return found;
}
