import type { FieldName } from "./field-line-names.ts";
import sprite from "./field-lines.svg?url";

export type { FieldName };

/** A number from 0 to 1 that stays the same for the same text (FNV-1a). */
function share(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * A sport's field lines, cropped and turned by a seed (a league's id), so that each league looks its own. Stands in
 * for a photo, and never shifts the page while one loads.
 */
export function FieldLines({ name, seed }: { name: FieldName; seed: string }) {
  const turn = Math.round(share(seed) * 24 - 12);
  // Around the middle of the field, where every sport has a line to show.
  const left = Math.round(50 + share(`${seed}x`) * 80);
  const top = Math.round(share(`${seed}y`) * 70);
  return (
    <svg
      className="field-lines"
      viewBox={`${left} ${top} 240 200`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} width="420" height="272" transform={`rotate(${turn} 210 136)`} />
    </svg>
  );
}
