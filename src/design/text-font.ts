import address from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";

/** The font of texts, as `base.css` gives it to pages: for frames, which have style sheets of their own. */
export const TEXT_FONT = { family: "Atkinson Hyperlegible Next", address, weight: "200 800" };
