import { Icon, type IconName } from "#design/icon.tsx";
import type { Reaction } from "../../contract/vocabulary.ts";

/** Our own signs: not every device has letters for such pictures. */
const SIGNS: Readonly<Record<Reaction, IconName>> = {
  "thumbs-up": "thumbs-up-fill",
  heart: "heart-fill",
  laugh: "smiley-fill",
  party: "confetti-fill",
  wow: "sparkle-fill",
  thanks: "hands-praying-fill",
};

/** How a reaction looks; beside it stands what it means. */
export function ReactionSign({ reaction }: { reaction: Reaction }) {
  return (
    <span className="chat-sign" data-reaction={reaction} aria-hidden="true">
      <Icon name={SIGNS[reaction]} />
    </span>
  );
}
