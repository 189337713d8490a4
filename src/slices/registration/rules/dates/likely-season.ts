import type { LocalDate } from "#kernel/time/calendar.ts";

/** The season that a manager most likely means: one that registers, else the newest. They come with the newest first. */
export function likelySeason<Season extends { status: string; registrationEndDate: LocalDate }>(
  seasons: readonly Season[],
  today: LocalDate,
): Season | undefined {
  return seasons.find((one) => one.status === "open" && one.registrationEndDate >= today) ?? seasons[0];
}
