import type { Appearance, CustomFont } from "../card/messages.ts";

/** Which of the Appearance API's variables we follow, and what may stand in them: colours, lengths, names of fonts. */
const COLOUR = /^#[0-9a-f]{3,8}$|^(?:rgb|hsl|oklch)a?\([\d\s.,%/deg-]+\)$/i;
const FOLLOWED: Record<string, { property: string; fits: RegExp }> = {
  colorPrimary: { property: "--primary", fits: COLOUR },
  colorBackground: { property: "--surface", fits: COLOUR },
  colorText: { property: "--ink", fits: COLOUR },
  colorTextSecondary: { property: "--muted", fits: COLOUR },
  colorTextPlaceholder: { property: "--placeholder", fits: COLOUR },
  colorDanger: { property: "--error", fits: COLOUR },
  inputColorBorder: { property: "--control", fits: COLOUR },
  borderRadius: { property: "--radius", fits: /^\d+(?:\.\d+)?(?:px|rem)$/ },
  fontFamily: { property: "--font", fits: /^[\w\s,'"-]{1,200}$/ },
  fontSizeBase: { property: "--size", fits: /^\d+(?:\.\d+)?(?:px|rem)$/ },
};

/** Puts on what the page asks for. Whatever is not plainly a colour or a length is passed over. */
export function dress({ theme, variables = {} }: Appearance, backdrop: string): void {
  const { style, dataset } = document.documentElement;
  document.body.style.backgroundColor = COLOUR.test(backdrop) ? backdrop : "";
  dataset["scheme"] = theme === "night" ? "dark" : "light";
  for (const [name, { property, fits }] of Object.entries(FOLLOWED)) {
    const value = variables[name];
    if (value !== undefined && fits.test(value)) style.setProperty(property, value);
    else style.removeProperty(property);
  }
}

/** Brings the page's fonts along. The frame's policy lets them come from the page's own origin alone. */
export function loadFonts(fonts: readonly CustomFont[]): void {
  for (const { family, src, weight = "normal" } of fonts) document.fonts.add(new FontFace(family, src, { weight }));
}
