import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { paymentsApi, TestBanner } from "#slices/payments/web/public.ts";
import { registrationApi } from "../../data.ts";
import { InstallApp } from "../../parts/done/install-app.tsx";
import { cameOf } from "../../parts/done/order-states.ts";
import { OrderResult } from "../../parts/done/order-result.tsx";
import { PrintButton } from "../../parts/done/print-button.tsx";
import { useSettling } from "../../parts/done/settling.ts";
import { useNameList } from "../../parts/season/name-list.ts";
import "virtual:words/registration/season";
import "virtual:words/registration/done?alone";
import "../../checkout.css";
import "../../confirmation.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  try {
    const [confirmation, { mode }] = await Promise.all([
      context.get(registrationApi).confirmation({ id: params["checkout"] ?? "" }),
      context.get(paymentsApi).cardForm(),
    ]);
    return { confirmation, mode, origin: context.get(pageRequest).origin };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export default function ConfirmationPage() {
  const t = useTranslations("registration.done");
  const { confirmation, mode, origin } = useLoaderData<typeof loader>();
  const { id, now, email, orders } = confirmation;
  const registered = orders.filter((order) => cameOf(order) === "registered");
  const pending = orders.some((order) => cameOf(order) === "pending");
  useSettling(pending ? id : null);
  return (
    <div className="container page checkout confirmation">
      <PageHead title={t("title")} path="/confirmation" origin={origin} listed={false} />
      <TestBanner mode={mode} />
      <Heading />
      {registered.length > 0 ? <p className="confirmation-sent">{t("sent", { email })}</p> : null}
      {registered.length > 0 ? <Actions id={id} slug={registered[0]?.league.slug ?? ""} /> : null}
      {orders.map((order) => (
        <OrderResult key={order.id} order={order} now={now} checkout={id} />
      ))}
      {registered.length > 0 ? <InstallApp /> : null}
      <p className="no-print">
        <ButtonLink to="/my-leagues">{t("mine")}</ButtonLink>
      </p>
    </div>
  );
}

/** Who is registered, or what is still open, and how much was paid: what everybody looks for first. */
function Heading() {
  const t = useTranslations("registration.done");
  const formats = useFormats();
  const nameList = useNameList();
  const { orders } = useLoaderData<typeof loader>().confirmation;
  const confirmed = orders.flatMap((order) => order.children.filter((child) => child.status === "confirmed"));
  const names = [...new Set(confirmed.map((child) => child.firstName))];
  const states = orders.map(cameOf);
  const what = states.includes("pending")
    ? "pending"
    : names.length > 0
      ? "registered"
      : states.includes("declined")
        ? "declined"
        : states.includes("returned")
          ? "returned"
          : "over";
  const paid = orders.reduce((sum, order) => sum + order.paidCents, 0);
  return (
    <header className="confirmation-head mown">
      <h1>{t(`heading.${what}`, { count: names.length, names: nameList(names) })}</h1>
      {paid > 0 ? (
        <p className="confirmation-sum">
          <span className="figures">{formats.amount(paid)}</span> {t("paidLabel")}
        </p>
      ) : null}
    </header>
  );
}

/** What to do next, in one order everywhere; alerts come last, below (screens.md C5). */
function Actions({ id, slug }: { id: string; slug: string }) {
  const t = useTranslations("registration.done");
  const local = useLocalPath();
  return (
    <div className="buttons confirmation-actions no-print">
      <a className="button" data-kind="primary" href={local(`/confirmation/${id}/calendar`)} download>
        {t("calendar")}
      </a>
      <ButtonLink to={`/player-registration/${slug}`}>{t("another")}</ButtonLink>
      <ButtonLink to="/volunteer">{t("volunteer")}</ButtonLink>
      <a className="button" href={local(`/confirmation/${id}/receipt`)} download>
        {t("pdf")}
      </a>
      <PrintButton />
    </div>
  );
}
