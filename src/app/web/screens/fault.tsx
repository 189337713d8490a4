import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { useRefusalText } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import type { RootData } from "../shell/load-root.ts";

/** The statuses of refusals that no page answers itself (app/server/page-refusals). */
const REFUSED = [403, 429, 503];

/** The pages for what went wrong: nothing at this address, or a fault of ours with the number to name. */
export function Fault() {
  const error = useRouteError();
  // A request that no page takes (a form sent to a page without one) is an address with nothing at it, no fault of ours.
  const nothingHere = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  if (isRouteErrorResponse(error) && error.status === 413) return <TooLarge />;
  if (isRouteErrorResponse(error) && REFUSED.includes(error.status))
    return <Refused code={(error.data as { code?: string } | null)?.code ?? ""} />;
  return nothingHere ? <NotFound /> : <ServerFault />;
}

export function NotFound() {
  const t = useTranslations("notFound");
  return (
    <div className="container lost">
      <title>{t("heading")}</title>
      <h1>{t("heading")}</h1>
      <p>{t("text")}</p>
      <ButtonLink to="/" kind="primary">
        {t("back")}
      </ButtonLink>
    </div>
  );
}

function TooLarge() {
  const t = useTranslations("tooLarge");
  const { pathname } = useLocation();
  return (
    <div className="container lost">
      <title>{t("heading")}</title>
      <h1>{t("heading")}</h1>
      <p>{t("text")}</p>
      <a href={pathname} className="button" data-kind="primary">
        {t("back")}
      </a>
    </div>
  );
}

function Refused({ code }: { code: string }) {
  const t = useTranslations("refused");
  const refusalText = useRefusalText();
  const { pathname } = useLocation();
  return (
    <div className="container lost">
      <title>{t("heading")}</title>
      <h1>{t("heading")}</h1>
      <p>{refusalText(code)}</p>
      <a href={pathname} className="button" data-kind="primary">
        {t("back")}
      </a>
    </div>
  );
}

function ServerFault() {
  const t = useTranslations("fault");
  const data = useRouteLoaderData<RootData>("root");
  const error = useRouteError();
  const id = data?.id ?? (isRouteErrorResponse(error) ? (error.data as { id?: string } | null)?.id : undefined);
  return (
    <div className="container lost">
      <title>{t("heading")}</title>
      <h1>{t("heading")}</h1>
      <p>{t("text")}</p>
      {id ? <p className="small muted">{t("id", { id })}</p> : null}
      <ButtonLink to="/contact">{t("contact")}</ButtonLink>
    </div>
  );
}
