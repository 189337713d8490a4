import type { LocalDate } from "#kernel/time/calendar.ts";

/** Somebody whom the service is asked to check. Everything else they tell the service themselves. */
export interface ScreeningPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** How a check stands: the person is invited, the service works on it, or what came of it. */
export const SCREENING_OUTCOMES = ["invited", "pending", "clear", "consider", "expired", "canceled"] as const;
export type ScreeningOutcome = (typeof SCREENING_OUTCOMES)[number];

/** What the service says of somebody. */
export interface ScreeningReport {
  readonly outcome: ScreeningOutcome;
  /** The day in UTC on which it was completed, where it is clear. */
  readonly completedOn: LocalDate | null;
}

/** What a message of the service is about. Its contents are never believed: what they name is asked for. */
export interface ScreeningNews {
  readonly about: "report" | "invitation" | "candidate";
  readonly id: string;
}

/** A service that checks the background of people. Nothing of ours checks anybody by itself. */
export interface ScreeningService {
  /** False where none is set up: checks are not offered then, and people upload their certificates. */
  readonly offered: boolean;
  /** Its name, as people know it. */
  readonly name: string;
  /** Makes the person known to the service. @param key names the request: repeated, it makes nobody twice. @returns the service's id */
  know(person: ScreeningPerson, key: string): Promise<string>;
  /**
   * Invites somebody whom it knows.
   * @param state where they work, two letters
   * @returns where the person goes on, an address of the service
   */
  invite(candidateId: string, asked: { state: string; key: string }): Promise<string>;
  /** What it says of somebody now. */
  look(candidateId: string): Promise<ScreeningReport>;
  /** Whom news are about; undefined for what the service does not know. */
  candidateOf(news: ScreeningNews): Promise<string | undefined>;
  /**
   * Reads a message of the service.
   * @returns undefined for news of which nothing follows
   * @throws ScreeningNotSigned for what is not from the service
   */
  hear(raw: Uint8Array, signature: string | undefined): ScreeningNews | undefined;
}

/** A message that the service has not signed. */
export class ScreeningNotSigned extends Error {
  override name = "ScreeningNotSigned";
}

const nobody = () => Promise.reject(new Error("no screening service is set up"));

/** Where no service is set up. */
export const NO_SCREENING: ScreeningService = {
  offered: false,
  name: "",
  know: nobody,
  invite: nobody,
  look: nobody,
  candidateOf: nobody,
  hear() {
    throw new ScreeningNotSigned("no screening service is set up");
  },
};
