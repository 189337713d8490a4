export const hump = 1;
