/** A text message that leaves: to a number in E.164 form, "+15105550100". */
export interface TextMessage {
  readonly to: string;
  readonly body: string;
}

/** What became of a text: it left, or it is kept to be read here because nothing leaves. */
export type TextOutcome = "sent" | "kept";

export interface TextSender {
  /** False where no service is set up: texts are not offered then. */
  readonly offered: boolean;
  /** What the operator pays for each segment, in tenths of a US cent. */
  readonly segmentMills: number;
  /**
   * Hands a text to the service.
   * @throws TextRefused where the service does not take it; TextNotTaken where it surely did not: try again later. Any other error
   *   leaves open what became of it
   */
  send(message: TextMessage): Promise<TextOutcome>;
}

/** The service takes no texts to this number. Holds its code and nothing of the text. */
export class TextRefused extends Error {
  override name = "TextRefused";
  readonly code: string;
  /** The number's owner has answered STOP. */
  readonly isStopped: boolean;
  constructor(code: string, isStopped: boolean) {
    super(`text refused (${code})`);
    this.code = code;
    this.isStopped = isStopped;
  }
}

/** The service is busy or away, and has not taken the text. */
export class TextNotTaken extends Error {
  override name = "TextNotTaken";
}

/** About what a segment costs in the United States with the carriers' fees: 1.2 cents. */
export const USUAL_MILLS = 12;

/** Where no text leaves: they are kept, to be read at /dev/outbox. */
export const KEPT_TEXTS: TextSender = { offered: true, segmentMills: USUAL_MILLS, send: () => Promise.resolve("kept") };
/** Where no service is set up. */
export const NO_TEXTS: TextSender = {
  offered: false,
  segmentMills: 0,
  send: () => Promise.reject(new TextRefused("none", false)),
};
