/**
 * Answers are not checked against their schemas at run time: TypeScript has checked what we return, tests check the
 * shapes, and walking the search's counts and cards again cost a sixth of each request (npm run bench). The index of
 * the validation is set to none; it stays part of the API document.
 */
export const TRUSTED_OUTPUTS = { initialOutputValidationIndex: Number.NaN };

/** What is no plain object is left alone. */
const LEFT_ALONE = { constructor: function asItIs() {} };

/**
 * An answer that is JSON as it is: no dates, no files. oRPC looks into plain objects alone, and would walk and copy the
 * search's counts and cards only to find nothing to turn into text (6 % of a search).
 */
export function asItIs<Answer extends object>(answer: Answer): Answer {
  return Object.assign(Object.create(LEFT_ALONE) as Answer, answer);
}
