/** Directions by the map that the person's device has chosen. @param destination an address, which is exact, or the name of a location */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
