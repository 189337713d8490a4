export const notARoom = 1;
