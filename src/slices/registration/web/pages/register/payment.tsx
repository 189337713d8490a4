import {
  data,
  useActionData,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type ActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import type { OwnHeader } from "#browser/own-header.tsx";
import { pageRequest } from "#browser/request.ts";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import {
  asks,
  CardForm,
  demandOwnDocument,
  TestBanner,
  useObstacleText,
  usePaying,
} from "#slices/payments/web/public.ts";
import { registrationApi } from "../../data.ts";
import { heldOf, orRefused } from "../../parts/confirm/confirm-forms.ts";
import { BankAsks } from "../../parts/pay/bank-asks.tsx";
import { useDeclined } from "../../parts/pay/declined.ts";
import { OrderSummary } from "../../parts/pay/order-summary.tsx";
import { paymentFacts } from "../../parts/pay/payment-facts.ts";
import { WithoutScript } from "../../parts/pay/without-script.tsx";
import { CheckoutHeader } from "../../parts/season/checkout-header.tsx";
import { HoldClock } from "../../parts/season/hold-clock.tsx";
import { NothingToPay } from "../../parts/season/nothing-to-pay.tsx";
import "virtual:words/registration/season";
import "virtual:words/registration/confirm?alone";
import "../../checkout.css";
import "../../payment.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, firstName, lastName } = await demandPerson({ request, context });
  const facts = await paymentFacts(request, context);
  return {
    ...facts,
    known: {
      email: facts.contact?.email ?? email,
      name: facts.contact?.name ?? `${firstName} ${lastName}`.trim(),
      zip: facts.zip,
    },
    lapsed: new URL(request.url).searchParams.get("lapsed"),
    origin: context.get(pageRequest).origin,
  };
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  await demandOwnDocument(request);
  return serverLoader<typeof loader>();
}

/** Holds the spots longer; what was typed stays, because the page does. Paying itself goes by the API. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "extend") throw data(null, { status: 400 });
  return orRefused({ intent: "extend" }, async () => {
    for (const held of heldOf(form)) await context.get(registrationApi).extendHold(held);
    return { sent: true as const };
  });
}

export const headers = unkeptHeaders;
export const handle: OwnHeader<Awaited<ReturnType<typeof loader>>> = { Header };

function Header({ loaded: { payables, held, now } }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const title = useTranslations("registration.pay")("title");
  const [first] = held;
  const back = first ? "/confirm-registration" : "/my-leagues";
  return <CheckoutHeader {...{ title, back, now }} orders={payables} held={first} />;
}

export default function Payment() {
  const t = useTranslations("registration.pay");
  const hold = useTranslations("registration.hold");
  const refusalText = useRefusalText();
  const { payables, card, registered, lapsed, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="container page checkout">
      <PageHead title={t("title")} path="/payment" origin={origin} listed={false} />
      <TestBanner mode={card.mode} hint={payables.length > 0} />
      {payables.length === 0 ? (
        <NothingToPay released={false} league={lapsed} registered={registered} waiting={false} />
      ) : (
        <>
          <h1>{t("heading")}</h1>
          {answer ? (
            <Notice tone="go">{answer.sent ? hold("extended") : refusalText(answer.refusal ?? "server.fault")}</Notice>
          ) : null}
          <Clock />
          <div className="pay-columns">
            <PayForm />
            <OrderSummary orders={payables} dueCents={payables.reduce((sum, one) => sum + one.dueNowCents, 0)} />
          </div>
        </>
      )}
    </div>
  );
}

/** The time goes on while somebody pays. */
function Clock() {
  const { now, held } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const local = useLocalPath();
  const [first] = held;
  if (!first) return null;
  return (
    <HoldClock
      now={now}
      expiresAt={first.expiresAt}
      count={held.reduce((sum, order) => sum + order.children.length, 0)}
      league={first.league}
      orders={held}
      onOver={() =>
        void navigate(`${local("/payment")}?lapsed=${first.league.slug}`, { replace: true, preventScrollReset: true })
      }
    />
  );
}

/** Card fields, or the question that a bank still has. */
function PayForm() {
  const { payables, card, checkout, known, submissionKey } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const local = useLocalPath();
  const revalidator = useRevalidator();
  const formats = useFormats();
  const language = useLocale();
  const t = useTranslations("payments.card");
  const { scriptUrl, publishableKey } = card;
  const paying = usePaying({
    scriptUrl,
    publishableKey,
    onAnswer({ id, orders }) {
      const undecided = orders.some(({ state }) => state === "declined" || state === "action-needed");
      const to = undecided ? `${local("/payment")}?checkout=${id}` : local(`/confirmation/${id}`);
      void navigate(to, { replace: true, preventScrollReset: undecided });
    },
    onRefused: () => void revalidator.revalidate(),
  });
  const declined = useDeclined(checkout);
  const problem = useObstacleText(paying.obstacle) ?? (paying.obstacle ? undefined : declined.problem);
  const amountCents = payables.reduce((sum, one) => sum + one.dueNowCents, 0);
  const orderIds = payables.map((one) => one.id);
  const busy = { ready: null, paying: t("paying"), confirming: t("confirming") };
  return (
    <div>
      {checkout && asks(checkout).length > 0 ? <BankAsks paying={paying} checkout={checkout} /> : null}
      <WithoutScript leagues={payables.map((one) => one.league)} />
      <div className="with-script">
        <CardForm
          facts={card}
          amountCents={amountCents}
          known={known}
          keeps={payables.some((one) => one.later.length > 0)}
          label={t("pay", { amount: formats.amount(amountCents) })}
          busyLabel={busy[paying.step]}
          problem={problem}
          declined={declined.issues}
          onSend={(make) =>
            void paying.pay(async () => {
              const made = await make();
              return "kind" in made ? made : { ...made, submissionKey, orderIds, language };
            })
          }
        />
      </div>
    </div>
  );
}
