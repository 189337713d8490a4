/** The texts of an area of a slice, as pages load them: `import "virtual:words/<slice>/<area>"` (scripts/build/words.ts). */
declare module "virtual:words/*";
