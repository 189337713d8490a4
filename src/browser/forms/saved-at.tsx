import { useFormats } from "../formats.ts";
import { useZone } from "../zone.ts";
import { localIn } from "#kernel/time/zone.ts";

interface SavedAtProps {
  /** The moment of the last saving; null before the first. */
  savedAt: string | null;
  failed: boolean;
  texts: { notSaved: string; savedAt(time: string): string };
  className: string;
}

/** When a form that saves itself did so last, in the reader's time of day; or that it could not. */
export function SavedAt({ savedAt, failed, texts, className }: SavedAtProps) {
  const formats = useFormats();
  const { zone, own } = useZone();
  // Before the script runs nobody knows the reader's time of day.
  const time = savedAt && own ? formats.time(localIn(zone, savedAt).time) : undefined;
  return (
    <p className={className} role="status">
      {failed ? texts.notSaved : time ? texts.savedAt(time) : ""}
    </p>
  );
}
