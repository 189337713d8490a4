import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { ReportText } from "../../contract/report.ts";
import type { ReportRow } from "../store/reports.ts";

const contextOf = (eventId: string) => `game_report.content:${eventId}`;

/** A report as it is kept: encrypted as a whole. */
export const sealReport = (cipher: FieldCipher, eventId: string, { cards, incidents, notes }: ReportText): Buffer =>
  cipher.seal(JSON.stringify({ cards, incidents, notes }), contextOf(eventId));

/** A kept report as it was written. @throws SealBroken */
export const openReport = (cipher: FieldCipher, { eventId, content }: ReportRow): ReportText =>
  ReportText.parse(JSON.parse(cipher.open(content, contextOf(eventId))));
