import type { Appearance } from "./processor.ts";

/** How the card fields look: as the page does now, light or dark. The frame has no style sheet of ours. */
export function appearanceNow(): Appearance {
  const probe = document.createElement("span");
  document.body.append(probe);
  const resolved = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const variables: Appearance["variables"] = {
    borderRadius: "6px",
    fontSizeBase: "16px",
    fontFamily: getComputedStyle(document.body).fontFamily,
    focusOutline: `3px solid ${resolved("--focus")}`,
    colorPrimary: resolved("--primary"),
    colorBackground: resolved("--surface"),
    colorText: resolved("--ink"),
    colorTextSecondary: resolved("--muted"),
    colorTextPlaceholder: resolved("--subtle"),
    colorDanger: resolved("--error"),
    inputColorBorder: resolved("--control"),
  };
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
