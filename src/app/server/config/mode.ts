/** How the product runs: for trying it out, for families, or for us who build it. */
export type Mode = "demo" | "production" | "development";
