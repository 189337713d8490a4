import { useEffect, useState, type ReactNode } from "react";
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import type { RootData } from "../shell/load-root.ts";

/** The statuses of refusals that no page answers itself (app/server/page-refusals). */
const REFUSED = [403, 429, 503];

/** The pages for what went wrong: nothing at this address, or a fault of ours with the number to name. */
export function Fault() {
  const error = useRouteError();
  // Node has a navigator too, which says nothing of a network.
  const [unanswered] = useState(() => !import.meta.env.SSR && !isRouteErrorResponse(error) && !navigator.onLine);
  // A request that no page takes (a form sent to a page without one) is an address with nothing at it, no fault of ours.
  const nothingHere = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  if (isRouteErrorResponse(error) && error.status === 413) return <TooLarge />;
  if (isRouteErrorResponse(error) && REFUSED.includes(error.status))
    return <Refused code={(error.data as { code?: string } | null)?.code ?? ""} />;
  if (unanswered) return <NoNetwork />;
  return nothingHere ? <NotFound /> : <ServerFault />;
}

/** A heading, which is the page's title, a sentence, and what leads on. */
function Lost({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <div className="container lost">
      <title>{heading}</title>
      <h1>{heading}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}

export function NotFound() {
  const t = useTranslations("notFound");
  return (
    <Lost heading={t("heading")} text={t("text")}>
      <ButtonLink to="/" kind="primary">
        {t("back")}
      </ButtonLink>
    </Lost>
  );
}

function TooLarge() {
  const t = useTranslations("tooLarge");
  return (
    <Lost heading={t("heading")} text={t("text")}>
      <SamePage label={t("back")} />
    </Lost>
  );
}

function Refused({ code }: { code: string }) {
  const t = useTranslations("refused");
  const refusalText = useRefusalText();
  return (
    <Lost heading={t("heading")} text={refusalText(code)}>
      <SamePage label={t("back")} />
    </Lost>
  );
}

/** Loads the page anew, without the router, which holds the fault. */
function SamePage({ label }: { label: string }) {
  const { pathname } = useLocation();
  return (
    <a href={pathname} className="button" data-kind="primary">
      {label}
    </a>
  );
}

/**
 * A step within the site that found no network: opened anew, the service worker shows the offline page in its place. Without one the
 * page opens by itself once there is a network.
 */
function NoNetwork() {
  const t = useTranslations("noNetwork");
  useEffect(() => {
    const open = () => window.location.reload();
    if (navigator.serviceWorker?.controller) open();
    addEventListener("online", open);
    return () => removeEventListener("online", open);
  }, []);
  return <Lost heading={t("heading")} text={t("text")} />;
}

function ServerFault() {
  const t = useTranslations("fault");
  const data = useRouteLoaderData<RootData>("root");
  const error = useRouteError();
  const id = data?.id ?? (isRouteErrorResponse(error) ? (error.data as { id?: string } | null)?.id : undefined);
  return (
    <Lost heading={t("heading")} text={t("text")}>
      {id ? <p className="small muted">{t("id", { id })}</p> : null}
      <ButtonLink to="/contact">{t("contact")}</ButtonLink>
    </Lost>
  );
}
