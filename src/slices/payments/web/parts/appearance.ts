import type { Appearance } from "./processor.ts";

/** The names by which the processor's frame takes colors, and ours. */
const COLORS = {
  colorPrimary: "--primary",
  colorBackground: "--surface",
  colorText: "--ink",
  colorTextSecondary: "--muted",
  colorTextPlaceholder: "--subtle",
  colorDanger: "--error",
} as const;

/** How the card fields look: as the page does now, light or dark. The frame has no style sheet of ours. */
export function appearanceNow(): Appearance {
  const probe = document.createElement("span");
  document.body.append(probe);
  const resolved = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const variables: Record<string, string> = {
    borderRadius: "6px",
    fontSizeBase: "16px",
    fontFamily: "system-ui, sans-serif",
    focusOutline: `3px solid ${resolved("--focus")}`,
  };
  for (const [theirs, ours] of Object.entries(COLORS)) variables[theirs] = resolved(ours);
  variables["colorBorder"] = resolved("--control");
  const dark = isDark(resolved("--paper"));
  probe.remove();
  return { theme: dark ? "night" : "stripe", variables };
}

/** Whether a computed color, "rgb(13, 20, 17)", is one of the dark scheme's. */
function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue < 384;
}

/** Tells whenever the scheme changes while the page is open. */
export function onSchemeChange(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => system.removeEventListener("change", changed);
}
