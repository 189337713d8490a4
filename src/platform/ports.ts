/**
 * Ports: what a slice asks and only slices above it know. The lower slice declares a port, a higher one provides it in its
 * slice.ts, and neither imports upwards.
 */
type Ask = (...args: never[]) => unknown;

export interface Port<Asked extends Ask> {
  /** "family.medical-access" */
  readonly name: string;
  /** Makes one answer of those of several slices, also of none. Without it exactly one slice provides the port. */
  readonly combine: ((provided: readonly Asked[]) => Asked) | undefined;
}

/** Declares a port. */
export function port<Asked extends Ask>(name: string, combine?: (provided: readonly Asked[]) => Asked): Port<Asked> {
  return { name, combine };
}

/** What a slice provides to one below. */
export interface Provided {
  readonly port: string;
  readonly provided: Ask;
}

/** Provides a port. */
export function provide<Asked extends Ask>({ name }: Port<Asked>, provided: Asked): Provided {
  return { port: name, provided };
}

export interface Ports {
  /** The port as a function. It may be kept at once, and called when all slices are open. */
  use<Asked extends Ask>(port: Port<Asked>): Asked;
}

/**
 * The ports of one product. `connect` is called once, with all that is provided.
 * @throws Error (connect) for a port that nobody provides, that two provide, or that no slice uses
 */
export function openPorts(): Ports & { connect(provided: readonly Provided[]): void } {
  const used = new Map<string, Port<Ask>>();
  const connected = new Map<string, Ask>();
  return {
    use<Asked extends Ask>(asked: Port<Asked>): Asked {
      const { name } = asked;
      used.set(name, asked as unknown as Port<Ask>);
      const late = (...args: never[]) => {
        const answer = connected.get(name);
        if (!answer) throw new Error(`the port ${name} is asked before all slices are open`);
        return answer(...args);
      };
      return late as Asked;
    },
    connect(provided) {
      const unknown = provided.find(({ port: name }) => !used.has(name));
      if (unknown) throw new Error(`no slice uses the port ${unknown.port}`);
      for (const { name, combine } of used.values()) {
        const answers = provided.filter((one) => one.port === name).map((one) => one.provided);
        if (!combine && answers.length !== 1)
          throw new Error(`${answers.length} slices provide the port ${name}, which takes one`);
        connected.set(name, combine ? combine(answers) : answers[0]!);
      }
    },
  };
}

type Asking<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>;

/** The first answer that is one; undefined where nobody has any. */
export function firstOf<Args extends unknown[], Answer>(
  provided: readonly Asking<Args, Answer | undefined>[],
): Asking<Args, Answer | undefined> {
  return async (...args) => {
    for (const ask of provided) {
      const answer = await ask(...args);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}

/** Whether any of them says yes; no where nobody is asked. */
export function anyOf<Args extends unknown[]>(provided: readonly Asking<Args, boolean>[]): Asking<Args, boolean> {
  return async (...args) => {
    for (const ask of provided) if (await ask(...args)) return true;
    return false;
  };
}

/** Everything that any of them names, each once. */
export function unionOf<Args extends unknown[], Named>(
  provided: readonly Asking<Args, readonly Named[]>[],
): Asking<Args, readonly Named[]> {
  return async (...args) => {
    const named = new Set<Named>();
    for (const ask of provided) for (const one of await ask(...args)) named.add(one);
    return [...named];
  };
}
