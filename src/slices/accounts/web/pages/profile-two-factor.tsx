import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import * as z from "zod/mini";
import { actionHeaders, receiveForm, type FailedForm } from "#browser/forms/form-action.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import { SixDigits } from "../../contract/fields.ts";
import { accountsApi } from "../data.ts";
import { ActionForm } from "../parts/profile/action-form.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { proven } from "../parts/profile/proof.ts";
import { drawQrCode } from "../parts/profile/qr-code.ts";
import { RecoveryCodes } from "../parts/profile/recovery-codes.tsx";
import { ScanStep, type AppSecret } from "../parts/profile/totp-steps.tsx";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** Signing in in two steps: on, off, and the codes for the day the phone is gone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email, twoFactor, withheldRoles, demonstration } = await demandPerson({ request, context });
  const off = new URL(request.url).searchParams.has("off");
  return { email, twoFactor, withheldRoles, demonstration, off, origin: context.get(pageRequest).origin };
}

type Codes = { sent: true; step: "codes"; codes: string[] };
type Scan = { sent: true; step: "scan"; app: AppSecret };
type Refused = FailedForm<AppSecret | { intent: string }>;

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const api = context.get(accountsApi);
  const changed = { headers: tellingTabs("user-updated") };
  const page = pathFor(request, "/profile/two-factor");
  if (intent === "confirm") {
    return receiveForm({
      schema: z.object({ code: SixDigits }),
      given: { code: String(form.get("code") ?? "") },
      typed: forApp(String(form.get("uri") ?? "")) ?? { intent },
      async send(input) {
        const { recoveryCodes: codes } = await api.confirmTotp(input);
        return data<Codes>({ sent: true, step: "codes", codes }, changed);
      },
    });
  }
  const actions: Record<string, () => Promise<unknown>> = {
    async start() {
      const app = forApp((await api.startTotp()).uri);
      return app && data<Scan>({ sent: true, step: "scan", app });
    },
    async renew() {
      const { recoveryCodes: codes } = await api.renewRecoveryCodes();
      return data<Codes>({ sent: true, step: "codes", codes });
    },
    async off() {
      await api.removeTotp();
      return redirect(`${page}?off`, changed);
    },
  };
  const action = actions[intent];
  if (!action) throw data(null, { status: 400 });
  return receiveForm({
    schema: z.object({}),
    given: {},
    typed: { intent },
    send: () => proven({ request, context }, form, action),
  });
}

/** What the app needs, from the address that the server made; the form brings it back with a code that was wrong. */
function forApp(uri: string): AppSecret | undefined {
  const secret = uri.startsWith("otpauth://totp/") ? (URL.parse(uri)?.searchParams.get("secret") ?? "") : "";
  if (!/^[A-Z2-7]{16,64}$/.test(secret) || uri.length > 600) return undefined;
  return { intent: "confirm", uri, secret: secret.replaceAll(/(.{4})(?=.)/g, "$1 "), qr: drawQrCode(uri) };
}

export const headers = actionHeaders;

export default function ProfileTwoFactor() {
  const t = useTranslations("accounts.profileTwoFactor");
  const { email, twoFactor, withheldRoles, demonstration, off, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<Codes | Scan | Refused>();
  const failed = answer?.sent === false ? answer : undefined;
  const codes = answer?.sent && answer.step === "codes" ? answer.codes : undefined;
  const typed = failed?.typed;
  const app = answer?.sent && answer.step === "scan" ? answer.app : typed && "uri" in typed ? typed : undefined;
  return (
    <ProfileFrame part="twoFactor" origin={origin} failed={failed !== undefined}>
      {withheldRoles.map((role) => (
        <Notice key={role}>{t(`needed.${role}`)}</Notice>
      ))}
      {demonstration ? <Notice>{t("demonstration")}</Notice> : null}
      {off && !answer ? <Done>{t("nowOff")}</Done> : null}
      <p>
        <Tag tone={twoFactor ? "go" : "info"}>{twoFactor ? t("isOn") : t("isOff")}</Tag>
      </p>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} />
      ) : twoFactor ? (
        <On failed={failed} />
      ) : app ? (
        <ScanStep app={app} answer={failed} />
      ) : (
        <Off failed={failed} />
      )}
    </ProfileFrame>
  );
}

function Off({ failed }: { failed: Refused | undefined }) {
  const t = useTranslations("accounts.profileTwoFactor");
  return (
    <>
      <p>{t("lead")}</p>
      <p>{t("need")}</p>
      <ActionForm failed={failed} intent="start" label={t("start")} busyLabel={t("starting")} kind="primary" />
    </>
  );
}

function On({ failed }: { failed: Refused | undefined }) {
  const t = useTranslations("accounts.profileTwoFactor");
  return (
    <>
      <p>{t("onLead")}</p>
      <section className="account-part" aria-labelledby="codes">
        <h2 id="codes">{t("renewHeading")}</h2>
        <p>{t("renewText")}</p>
        <ActionForm failed={failed} intent="renew" label={t("renew")} busyLabel={t("renewing")} kind="plain" />
      </section>
      <section className="account-part" aria-labelledby="turn-off">
        <h2 id="turn-off">{t("offHeading")}</h2>
        <p>{t("offText")}</p>
        <ActionForm failed={failed} intent="off" label={t("off")} busyLabel={t("turningOff")} kind="danger" />
      </section>
    </>
  );
}
