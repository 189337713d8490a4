/**
 * What a person changed in a form since it was opened; of its other fields counts what somebody else has saved since.
 * @param typed what the form has now; what is no field of it is left out
 */
export const touched = <Fields extends object>(typed: Partial<Fields>, opened: Fields): Partial<Fields> => {
  const names = Object.keys(typed) as (keyof Fields)[];
  const changed = names.filter((name) => name in opened && typed[name] !== opened[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Fields>;
};
