/**
 * Holds all that call it until so many have: each of them has seen then what none of them has changed yet. What races by chance
 * on a quiet machine races every time with it.
 */
export function allThere(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === count) resolve();
    return promise;
  };
}
