import { nowhere } from "#kernel/nowhere.ts";

export const lost = nowhere;
