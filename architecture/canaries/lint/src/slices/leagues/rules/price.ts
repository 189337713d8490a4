/* What the linter must see: the clock, chance and the environment in a rule, talk, `any`, a lost promise, a default. */
export const due = () => Date.now();
export const lucky = () => Math.random();
export const rate = () => process.env["RATE"];

export function talk(anything: any): void {
  console.log(anything);
}

async function later(): Promise<void> {}

export default function lost(): void {
  later();
  [1].forEach(async () => later());
  if (later()) talk(1);
}
