import { expect, test } from "vitest";
import { utf8Of } from "./utf8.ts";

test.for(["", "plain", "ñ · –", "⚽ 𝒯ouchline", `half a sign: ${"⚽🥅".slice(0, 2)}.`, "\uDC00", "–".repeat(100_000)])(
  "case %$ is written as a TextEncoder writes it",
  (text) => {
    expect([...utf8Of(text)]).toEqual([...new TextEncoder().encode(text)]);
  },
);
