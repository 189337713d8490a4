import { drawingPath } from "#kernel/drawings.ts";

/**
 * The drawing of a sport, loaded when it is first shown. Its lines have the color of the text, its surfaces the tokens
 * `--drawing-tone` and `--drawing-paper` of the ground that it stands on. It says nothing to a screen reader: the words beside it do.
 * @param sport a code of the sport list
 */
export function SportDrawing({ sport }: { sport: string }) {
  return (
    <svg className="sport-drawing" viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <use href={`${drawingPath(sport, "svg")}#drawing`} />
    </svg>
  );
}
