/** Where the drawings of sports lie: `/drawings/soccer.svg`, and the same as PNG for what reads no SVG (emails). */
export const DRAWINGS_PATH = "/drawings";

/**
 * The address of a sport's drawing, from the root of the site.
 * @param sport a code of the sport list
 */
export function drawingPath(sport: string, kind: "svg" | "png"): string {
  return `${DRAWINGS_PATH}/${sport}.${kind}`;
}
