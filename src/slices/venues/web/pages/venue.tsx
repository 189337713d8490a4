import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { found } from "#browser/found.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { BackLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { demandPerson, pathFor } from "#slices/accounts/web/public.ts";
import type { VenuePage } from "../../contract/venues.ts";
import { venuesApi } from "../data.ts";
import { About } from "../parts/venue/about.tsx";
import type { Answer } from "../parts/venue/answer.ts";
import { CloseToday } from "../parts/venue/close-today.tsx";
import { FieldDialog } from "../parts/venue/field-dialog.tsx";
import { Fields } from "../parts/venue/fields.tsx";
import { receiveVenueForm, typedOf } from "../parts/venue/receive.ts";
import { ClosureDialog } from "../parts/venue/closure-dialog.tsx";
import { PermitDialog, PermitEditDialog } from "../parts/venue/permit-dialogs.tsx";
import { HoursDialog } from "../parts/venue/hours-dialog.tsx";
import { Closures, Hours, Permits } from "../parts/venue/times.tsx";
import { EditVenue } from "../parts/venue/written-venue.tsx";
import "virtual:words/venues/office";
import "#design/office/dense.css";
import "../venues.css";

/** What a dialog ends with. */
const DONE = ["field", "hours", "closure", "permits", "venue", "added"] as const;

export async function loader({ request, url, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const page = await found(context.get(venuesApi).venue({ venue: params["venue"] ?? "" }));
  const asked = url.searchParams.get("done");
  return { page, done: DONE.find((one) => one === asked), origin: context.get(pageRequest).origin };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const venue = params["venue"] ?? "";
  const api = context.get(venuesApi);
  const typed = typedOf(await request.formData());
  if (typed.intent === "leave") {
    await found(api.leaveVenue({ venue, league: typed["league"] ?? "" }));
    return redirect(pathFor(request, "/venues?done=left"));
  }
  return receiveVenueForm(api, venue, typed, (done) => pathFor(request, `/venues/${venue}?done=${done}`));
}

export const headers = unkeptHeaders;

/** Also after a form that was refused: somebody else may have saved what it was about. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

/** One venue: its fields, hours, closures and permits. */
export default function Venue() {
  const t = useTranslations("venues.page");
  const { page, done, origin } = useLoaderData<typeof loader>();
  const answer: Answer | null | undefined = useActionData<typeof action>();
  const { venue } = page;
  const path = `/venues/${venue.id}`;
  return (
    <div className="page sections dense venues-page">
      <PageHead title={venue.name} path={path} origin={origin} listed={false} />
      <BackLink to="/venues">{t("back")}</BackLink>
      <header className="venues-head">
        <h1>{venue.name}</h1>
        <p>
          {venue.address}, {venue.city}, {venue.state} {venue.zip}
        </p>
        <p className="small muted">{t("zone", { zone: cityOf(venue.timeZone) })}</p>
      </header>
      <Said answer={answer ?? undefined} done={answer ? undefined : done} />
      {page.mayChange ? null : <Notice>{t("onlyUse")}</Notice>}
      <CloseToday page={page} path={path} />
      <div className="venue-columns">
        <Fields page={page} path={path} />
        <div className="venue-column">
          <Hours page={page} path={path} />
          <Closures page={page} path={path} />
        </div>
        <Permits page={page} path={path} />
        <About page={page} path={path} />
      </div>
      {page.mayChange ? <OpenDialog page={page} path={path} answer={answer ?? undefined} /> : null}
    </div>
  );
}

/** "Los Angeles" of "America/Los_Angeles". */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

/** What was just done, with the way back, or refused. */
function Said({ answer, done }: { answer: Answer | undefined; done: (typeof DONE)[number] | undefined }) {
  const t = useTranslations("venues.page");
  const refusalText = useRefusalText();
  const [search] = useSearchParams();
  const dialog =
    ["field", "hours", "closure", "permit", "edit"].some((name) => search.has(name)) ||
    (answer?.sent === false && answer.inside !== undefined);
  if (answer && !answer.sent) {
    // A dialog says it beside its fields.
    if (dialog || answer.refusal === undefined) return null;
    return (
      <Notice className="venue-said" tone="error">
        {refusalText(answer.refusal)}
      </Notice>
    );
  }
  if (answer) {
    return (
      <Notice as="div" className="venue-said">
        <p role="status">{t(`done.${answer.done}`, { name: answer.name })}</p>
        {answer.undo ? (
          <Form method="post" preventScrollReset>
            {Object.entries(answer.undo).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button size="small">{t("undo")}</Button>
          </Form>
        ) : null}
      </Notice>
    );
  }
  return done ? (
    <Notice tone="go" className="venue-said">
      {t(`done.${done}`)}
    </Notice>
  ) : null;
}

/** The dialog that the address names. */
function OpenDialog({ page, path, answer }: { page: VenuePage; path: string; answer: Answer | undefined }) {
  const [search] = useSearchParams();
  const shared = { page, back: path, answer };
  const [field, hours, closure, permit] = ["field", "hours", "closure", "permit"].map((name) => search.get(name));
  const knownField = page.fields.find(({ id }) => id === field);
  const knownHours = page.hours.find(({ id }) => id === hours);
  if (field === "new" || knownField) return <FieldDialog field={knownField} back={path} answer={answer} />;
  if (hours === "new" || knownHours) return <HoursDialog hours={knownHours} {...shared} />;
  const knownClosure = page.closures.find(({ id }) => id === closure);
  // One tap closes today; where games lie inside, they are seen first.
  const isTapped = answer?.sent === false && answer.inside !== undefined;
  if (closure === "new" || knownClosure || isTapped) return <ClosureDialog closure={knownClosure} {...shared} />;
  const knownPermit = page.permits.find(({ id }) => id === permit);
  if (knownPermit) return <PermitEditDialog permit={knownPermit} {...shared} />;
  if (permit === "new") return <PermitDialog {...shared} />;
  if (search.has("edit")) return <EditVenue {...shared} />;
  return null;
}
