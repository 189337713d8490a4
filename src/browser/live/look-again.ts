import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { followLive } from "./live.ts";

/** Milliseconds from one answer to the next look. */
const PAUSE = 1000;

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

/**
 * The page loads its data again when something has changed on the server.
 * @param names what it shows, as `followLive` calls it; none where there is nothing to follow
 */
export function useLookWhenTold(...names: string[]): void {
  const { revalidate } = useRevalidator();
  const followed = names.toSorted().join(" ");
  useEffect(() => {
    if (followed === "") return undefined;
    return followLive(followed.split(" "), { hear: () => void revalidate(), stands: () => {} });
  }, [followed, revalidate]);
}
