import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { call } from "#browser/call.ts";
import { useFormats } from "#browser/formats.ts";
import { brandName } from "#kernel/money/card-brand.ts";
import { useLocalPath } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import type { OwnHeader } from "#browser/own-header.tsx";
import { QuietHeader } from "#browser/quiet-header.tsx";
import { pageRequest } from "#browser/request.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { isRefusal, type FieldIssue } from "#kernel/refusal.ts";
import { demandPerson } from "#slices/accounts/web/public.ts";
import {
  CardForm,
  demandOwnDocument,
  paymentsApi,
  TestBanner,
  useObstacleText,
  type GivenCard,
  type Obstacle,
} from "#slices/payments/web/public.ts";
import { knownZip } from "../parts/pay/payment-facts.ts";
import { WithoutScript } from "../parts/pay/without-script.tsx";
import "virtual:words/registration/season";
import "virtual:words/registration/mine?alone";
import "../checkout.css";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { email, firstName, lastName } = await demandPerson({ request, context });
  try {
    const order = await context.get(paymentsApi).order({ id: params["order"] ?? "" });
    const card = await context.get(paymentsApi).cardForm();
    return {
      order,
      card,
      known: { email, name: `${firstName} ${lastName}`.trim(), zip: knownZip(request, card) },
      submissionKey: crypto.randomUUID(),
      origin: context.get(pageRequest).origin,
    };
  } catch (reason) {
    return notFoundIfUnknown(reason);
  }
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  await demandOwnDocument(request);
  return serverLoader<typeof loader>();
}

type Loaded = Awaited<ReturnType<typeof loader>>;
export const handle: OwnHeader<Loaded> = { Header };

function Header({ loaded: { order } }: { loaded: Loaded }) {
  const t = useTranslations("registration.card");
  return <QuietHeader back="/my-leagues" backLabel={t("back")} name={order.payeeName} step={t("title")} />;
}

/** Another card for the parts of an order that are still to come. */
export default function PlanCard() {
  const t = useTranslations("registration.card");
  const formats = useFormats();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { order, card, known, submissionKey, origin } = useLoaderData<typeof loader>();
  const [busy, setBusy] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [declined, setDeclined] = useState<readonly FieldIssue[]>([]);
  const problem = useObstacleText(obstacle);

  async function change(make: () => Promise<GivenCard | Obstacle>) {
    if (busy) return;
    setBusy(true);
    setObstacle(null);
    setDeclined([]);
    try {
      const made = await make();
      if ("kind" in made) return setObstacle(made);
      const { card: chosen, billing } = made;
      await call("POST", `/payments/orders/${order.id}/card`, { submissionKey, card: chosen, billing });
      await navigate(`${local("/my-leagues")}?done=card`);
    } catch (reason) {
      if (!isRefusal(reason)) return setObstacle({ kind: "unanswered" });
      setDeclined(reason.issues);
      setObstacle(reason.issues.length > 0 ? { kind: "fields" } : { kind: "refused", code: reason.code });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="container page checkout">
      <PageHead title={t("title")} path="/my-leagues" origin={origin} listed={false} />
      <TestBanner mode={card.mode} hint />
      <h1>{t("title")}</h1>
      <p className="reading">
        {t("text", { league: order.payeeName, amount: formats.amount(order.dueNowCents) })}{" "}
        {order.planCard ? t("now", { brand: brandName(order.planCard.brand), last4: order.planCard.last4 }) : null}
      </p>
      <WithoutScript leagues={[]} />
      <div className="with-script">
        <CardForm
          facts={card}
          amountCents={order.dueNowCents}
          known={known}
          keeps
          label={t("save")}
          busyLabel={busy ? t("saving") : null}
          problem={problem}
          declined={declined}
          onSend={(make) => void change(make)}
        />
      </div>
    </div>
  );
}
