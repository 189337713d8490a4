/** A text as part of an address: "Coeur D'Alene" becomes "coeur-d-alene". */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Hands out every address once: the second of a name gets a 2 behind it. */
export function slugBook(): (text: string) => string {
  const given = new Map<string, number>();
  return (text) => {
    const base = slugOf(text).slice(0, 72).replace(/-+$/, "");
    const times = (given.get(base) ?? 0) + 1;
    given.set(base, times);
    if (times === 1) return base;
    const numbered = `${base}-${times}`;
    // A name may end in a number of its own ("fields-2").
    if (given.has(numbered)) return slugOf(`${numbered}-${times}`);
    given.set(numbered, 1);
    return numbered;
  };
}
