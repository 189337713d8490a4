import type { BoardPlayer } from "../../../contract/board.ts";

export const nameOf = ({ firstName, lastName }: Pick<BoardPlayer, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;
