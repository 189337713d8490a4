import {
  Form,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { unkeptHeaders } from "#browser/forms/form-action.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { ButtonLink, useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import type { OwnHeader } from "#browser/own-header.tsx";
import { pageRequest } from "#browser/request.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { paymentsApi, TestBanner } from "#slices/payments/web/public.ts";
import { registrationApi } from "../../data.ts";
import { DONE, receiveConfirmForm } from "../../parts/confirm/confirm-forms.ts";
import { OrderSection } from "../../parts/confirm/order-section.tsx";
import { waitingOf } from "../../parts/confirm/waiting-children.ts";
import { WaitingPanel } from "../../parts/confirm/waiting-panel.tsx";
import { CheckoutHeader } from "../../parts/season/checkout-header.tsx";
import { HoldClock } from "../../parts/season/hold-clock.tsx";
import { registeredJustNow } from "../../parts/season/just-registered.ts";
import { NothingToPay } from "../../parts/season/nothing-to-pay.tsx";
import "virtual:words/registration/season";
import "virtual:words/registration/confirm?alone";
import "../../checkout.css";
import "../../confirm.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const api = context.get(registrationApi);
  const search = new URL(request.url).searchParams;
  const [open, mine, { mode }] = await Promise.all([api.openOrders(), api.mine(), context.get(paymentsApi).cardForm()]);
  return {
    open: { ...open, orders: open.orders.map((order) => ({ ...order, key: crypto.randomUUID() })) },
    waiting: waitingOf(mine),
    registered: registeredJustNow(mine),
    mode,
    done: DONE.find((one) => one === search.get("done")),
    changed: { part: search.get("part"), rows: search.get("rows")?.split(",") ?? [] },
    lapsed: search.get("lapsed"),
    aidKey: crypto.randomUUID(),
    origin: context.get(pageRequest).origin,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return receiveConfirmForm(request, context);
}

export const headers = unkeptHeaders;
export const handle: OwnHeader<Awaited<ReturnType<typeof loader>>> = { Header };

function Header({ loaded: { open } }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const title = useTranslations("registration.confirm")("title");
  const [first] = open.orders;
  const back = first ? `/league-details/${first.league.slug}` : "/my-leagues";
  return <CheckoutHeader {...{ title, back }} orders={open.orders} held={firstHeld(open.orders)} now={open.now} />;
}

/** The order whose spots go back first. */
const firstHeld = <Order extends { state: string }>(orders: readonly Order[]) =>
  orders.find(({ state }) => state !== "paying");

export default function ConfirmRegistration() {
  const t = useTranslations("registration.confirm");
  const refusalText = useRefusalText();
  const { open, waiting, registered, mode, done, changed, lapsed, aidKey, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const toPay = open.orders.filter((order) => order.state === "open");
  const costs = toPay.some((order) => order.totalCents > 0);
  const heading = costs ? "heading" : toPay.length > 0 ? "headingFree" : "headingWaiting";
  // A code and a message say beside their field what is wrong.
  const apart = answer?.refusal && !["code", "aid"].includes(answer.typed.intent) ? answer.refusal : undefined;
  return (
    <div className="container page checkout">
      <PageHead
        title={t("title")}
        path="/confirm-registration"
        origin={origin}
        listed={false}
        failed={answer !== undefined}
      />
      <TestBanner mode={mode} />
      {open.orders.length === 0 ? (
        <NothingToPay
          league={lapsed}
          released={done === "released"}
          registered={registered}
          waiting={waiting.length > 0}
        />
      ) : (
        <>
          <h1>{t(heading)}</h1>
          {done ? <Notice tone="go">{t(`done.${done}`)}</Notice> : null}
          {apart ? <Notice tone="error">{refusalText(apart)}</Notice> : null}
          <Clock />
          {open.orders.map((order) => (
            <OrderSection
              key={order.id}
              order={order}
              alone={open.orders.length === 1}
              changed={changed}
              now={open.now}
              answer={answer}
              aidKey={aidKey}
            />
          ))}
        </>
      )}
      {open.orders.length > 0 ? <GoOn /> : null}
      <WaitingPanel waiting={waiting} />
    </div>
  );
}

/** The clock of the spot that goes back first. */
function Clock() {
  const { open } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const local = useLocalPath();
  const first = firstHeld(open.orders);
  if (!first) return null;
  const count = open.orders.reduce((sum, order) => sum + order.children.length, 0);
  return (
    <HoldClock
      now={open.now}
      expiresAt={first.expiresAt}
      count={count}
      league={first.league}
      orders={open.orders}
      onOver={() =>
        void navigate(`${local("/confirm-registration")}?lapsed=${first.league.slug}`, {
          replace: true,
          preventScrollReset: true,
        })
      }
    />
  );
}

/** On to paying, with the sum; done, where nothing is to be paid; or back. */
function GoOn() {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const { open } = useLoaderData<typeof loader>();
  const { formData } = useNavigation();
  const ready = open.orders.filter((order) => order.state === "open");
  const [free, toPay] = [
    ready.filter((order) => order.totalCents === 0),
    ready.filter((order) => order.totalCents > 0),
  ];
  const amountCents = toPay.reduce((sum, order) => sum + order.dueNowCents, 0);
  return (
    <div className="go-on">
      {open.orders.length > 1 ? (
        <p className="go-on-total">
          {t("allTotal")} <b className="figures">{formats.amount(open.totalCents)}</b>
        </p>
      ) : null}
      {toPay.length > 0 ? (
        // The page that takes cards has a policy of its own: it is loaded anew.
        <ButtonLink kind="primary" to="/payment" reloadDocument>
          {t("proceed", { amount: formats.amount(amountCents) })}
        </ButtonLink>
      ) : null}
      {free.map(({ id, league }) => (
        <Form key={id} method="post">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="order" value={id} />
          <SendButton
            busy={formData?.get("intent") === "confirm" && formData.get("order") === id}
            label={open.orders.length > 1 ? t("completeAt", { league: league.name }) : t("complete")}
            busyLabel={t("completing")}
          />
        </Form>
      ))}
      <ButtonLink to="/find-league">{t("back")}</ButtonLink>
      {ready.map((order) => (
        <ConfirmedAction
          key={order.id}
          intent="release"
          fields={{ order: order.id }}
          label={t("release", { count: order.children.length, league: order.league.name })}
          question={t("releaseAsk", { count: order.children.length })}
          sure={t("releaseSure", { count: order.children.length })}
        />
      ))}
    </div>
  );
}
