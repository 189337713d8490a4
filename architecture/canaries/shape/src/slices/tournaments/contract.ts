export const undeclared = 1;
