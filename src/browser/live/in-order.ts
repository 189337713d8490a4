import { useCallback, useRef } from "react";

/**
 * For a page that shows a change before the server has it: works are done one after the other, as they were asked for. An undo would
 * otherwise overtake what it is to take back, and take back what was before it.
 * @returns a function that does a work in its turn, and answers with what came of it
 */
export function useInOrder(): <Done>(work: () => Promise<Done>) => Promise<Done> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<Done>(work: () => Promise<Done>) => {
    const turn = last.current.then(work);
    last.current = turn.catch(() => {});
    return turn;
  }, []);
}
