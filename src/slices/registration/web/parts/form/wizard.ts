import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { refusedWith, type FailedForm } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { found } from "#browser/found.ts";
import { splitLanguage } from "#kernel/language.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { askedFields } from "#slices/forms/web/public.ts";
import type { DraftChanges, DraftFields } from "../../../contract/form/draft.ts";
import { STEPS, type RegistrationStart, type Step } from "../../../contract/form/start.ts";
import { registrationApi } from "../../data.ts";

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "params" | "context">;

export function languageOf(request: Request) {
  return splitLanguage(new URL(request.url).pathname).language;
}

/** The English address of a page of registering. */
export function stepPath(slug: string, page: string): string {
  return `/player-registration/${slug}/${page}`;
}

/** @throws a redirect to a page of registering, in the language of the page that is asked for */
export function toPage(request: Request, slug: string, page: string): Response {
  return redirect(pathFor(request, stepPath(slug, page)));
}

/** Where somebody is; an unknown league is an address with nothing at it. */
export function startOf({ params, context }: Args): Promise<RegistrationStart> {
  return found(context.get(registrationApi).start({ league: params["league"] ?? "" }));
}

/**
 * Opens the page of a step. Who has not done an earlier one is led there; while nobody can register, only the first page
 * is there, which says so.
 */
export async function openStep(args: Args, step: Step): Promise<RegistrationStart> {
  const start = await startOf(args);
  const before = STEPS.slice(0, STEPS.indexOf(step)).find((one) => start.issues[one].length > 0);
  const closed = start.season.window !== "open" && step !== "players";
  if (before ?? closed) throw toPage(args.request, start.league.slug, before ?? "players");
  return start;
}

interface FramePage {
  step: Step;
  /** The English address of the page before. */
  back: string;
}

/** What every page of registering shows around its question. */
export function frameOf(start: RegistrationStart, { context }: Pick<Args, "context">, { step, back }: FramePage) {
  const { league, season, divisions, players, draft, contactKnown, offer, onlyWaits } = start;
  const chosen = players.filter((one) => one.chosen && one.divisionId !== null);
  return {
    league,
    seasonName: season.name,
    step,
    back,
    // Whoever can only wait is asked who plays and whom to write to.
    steps: onlyWaits
      ? (["players", "contact"] satisfies Step[])
      : STEPS.filter((step) => !(step === "contact" && contactKnown) && !(step === "health" && !asksHealth(start))),
    version: draft?.version ?? 0,
    savedAt: draft?.savedAt ?? null,
    /** Who is to be registered for what, for the summary beside the form. */
    summary: chosen.map(({ key, firstName, divisionId }) => {
      const division = divisions.find(({ id }) => id === divisionId)!;
      return {
        key,
        firstName,
        division: division.name,
        priceCents: division.priceCents,
        full: division.full && !offer,
      };
    }),
    origin: context.get(pageRequest).origin,
  };
}
export type Frame = ReturnType<typeof frameOf>;

/** The pages of health: one for each player about whom the league asks something that is not on file. */
export function healthPages({ players }: RegistrationStart): string[] {
  return players.filter((one) => one.chosen && one.asked).map(({ key }) => `health?player=${key}`);
}

/** Whether there will be a page of health: of those who are chosen; before that of anybody, so that the number of steps does not grow. */
function asksHealth(start: RegistrationStart): boolean {
  const { players, form } = start;
  if (players.some(({ chosen }) => chosen)) return healthPages(start).length > 0;
  if (players.length > 0) return players.some(({ asked }) => asked);
  return askedFields(form, []).length + form.questions.length + form.friendRequests > 0;
}

/** Opens the form for an offer that waits for its answer, as far as it is known already. */
export async function answerOffer(request: Request, context: Args["context"], league: string): Promise<Response> {
  const api = context.get(registrationApi);
  const fields = { offer: true, players: null, waitlist: null };
  await api.saveDraft({ league, basis: 0, fields, language: languageOf(request) });
  return toPage(request, league, pageAfterPlayers(await api.start({ league })));
}

/** Whether somebody who was chosen finds no spot now. */
function waits({ offer, players, divisions }: RegistrationStart): boolean {
  if (offer) return false;
  return players.some(
    ({ chosen, divisionId }) => chosen && divisions.some((division) => division.id === divisionId && division.full),
  );
}

/** Where it goes on once it is clear who plays: whether to wait is asked first. */
export function pageOnceChosen(start: RegistrationStart): string {
  const asks = start.onlyWaits || (waits(start) && !start.fields["waitlist"]);
  return asks ? "waitlist" : pageAfterPlayers(start);
}

/**
 * Whether nothing is left to choose once a player was typed in: everybody is new and chosen, and each fits one division. A
 * family with saved players, or a child who fits none or several, sees them all.
 */
export function nothingToChoose({ players }: RegistrationStart): boolean {
  return players.every(
    ({ athleteId, chosen, divisionId, fittings }) =>
      athleteId === null &&
      chosen &&
      divisionId !== null &&
      fittings.filter(({ misfit }) => misfit === null).length === 1,
  );
}

/** The page after it was said who plays: what is known and was not changed is not asked, and stands on the review. */
export function pageAfterPlayers(start: RegistrationStart): string {
  return start.contactKnown ? pageAfterContact(start) : "contact";
}

export function pageAfterContact(start: RegistrationStart): string {
  return healthPages(start)[0] ?? "agreements";
}

/** The way back from the first page about health, and from the texts to agree to. */
export function pageBeforeHealth({ contactKnown }: RegistrationStart): string {
  return contactKnown ? "players" : "contact";
}

export function pageBeforeAgreements(start: RegistrationStart): string {
  return healthPages(start).at(-1) ?? pageBeforeHealth(start);
}

/** What came back of a page that is not done: what is wrong, and all that was typed. */
export interface FailedStep extends FailedForm<DraftFields> {
  /** Of the draft, in which all of it is kept. */
  version: number;
}

interface Receiving {
  args: Args;
  changes: DraftChanges;
  basis: number;
  /** What the draft's names of the page's fields begin with: "child.k3x9." */
  prefix?: string;
  /** Which issues of the draft belong to this page, under the names of the page. */
  issuesOf(start: RegistrationStart): FieldIssue[];
  /** What to do when nothing is wrong: mostly the next page. */
  next(start: RegistrationStart): string | Promise<Received>;
  mailLink?: boolean;
  /** What comes back with the page although no draft keeps it: that terms were agreed to. */
  unkept?: DraftFields;
}

export function failedStep(
  issues: readonly FieldIssue[],
  { draft, fields: typed }: RegistrationStart,
  refusal?: string,
) {
  const version = draft?.version ?? 0;
  const failed: FailedStep = { sent: false, issues: [...issues], typed, version, ...(refusal ? { refusal } : {}) };
  return data(failed, { status: 422 });
}

export type Received = Response | ReturnType<typeof failedStep>;

/** Receives a page: everything is kept first, whatever is wrong with it; then what is wrong is said. */
export async function receiveStep({
  args,
  changes,
  basis,
  prefix = "",
  issuesOf,
  next,
  mailLink = false,
  unkept = {},
}: Receiving): Promise<Received> {
  const api = args.context.get(registrationApi);
  const language = languageOf(args.request);
  const league = args.params["league"] ?? "";
  try {
    await api.saveDraft({ league, basis, fields: changes, language, mailLink });
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    if (reason.code.endsWith(".not-found")) throw data(null, { status: 404 });
    const typed = Object.fromEntries(Object.entries(changes).flatMap(([name, v]) => (v === null ? [] : [[name, v]])));
    const issues = issuesUnder(reason.issues, `fields.${prefix}`);
    const failed: FailedStep = { sent: false, issues, refusal: reason.code, typed, version: basis };
    return data(failed, refusedWith(reason));
  }
  const start = await startOf(args);
  const issues = issuesOf(start);
  if (issues.length > 0) return failedStep(issues, { ...start, fields: { ...start.fields, ...unkept } });
  const to = next(start);
  return typeof to === "string" ? toPage(args.request, start.league.slug, to) : to;
}

/** The issues of a step about what stands under a prefix, under the names of the page. */
export function issuesUnder(issues: readonly FieldIssue[], prefix: string): FieldIssue[] {
  return issues
    .filter(({ field }) => field.startsWith(prefix))
    .map(({ field, code }) => ({ field: field.slice(prefix.length), code }));
}
