import * as z from "zod/mini";

/** Where somebody is, in degrees. Two decimals, less than a mile, are enough. */
export const Point = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Point = z.output<typeof Point>;

export const NearestZip = z.object({ zip: z.string() });
export type NearestZip = z.output<typeof NearestZip>;
