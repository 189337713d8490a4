import { expect, it } from "vitest";
import { wordTypes } from "./checks/word-types.ts";

it("every text of the folders has its type; -u writes them", async () => {
  await expect(wordTypes(process.cwd())).toMatchFileSnapshot("../src/app/web/words/texts.ts");
});
