export const testDatabase = () => 1;
