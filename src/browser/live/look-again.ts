import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";

/** Milliseconds from one answer to the next look. */
const PAUSE = 2000;

/**
 * While something is under way on the server, the page loads its data again. The next look waits for the answer of the last
 * one and for anything else under way: a network slower than the pause would never see an answer otherwise, since each look
 * gives up the one before.
 * @param underWay whether there is still something to wait for
 */
export function useLookAgain(underWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const idle = state === "idle" && navigation.state === "idle";
  useEffect(() => {
    if (!underWay || !idle) return undefined;
    const timer = setTimeout(() => void revalidate(), PAUSE);
    return () => clearTimeout(timer);
  }, [underWay, idle, revalidate]);
}
