import {
  data,
  Form,
  redirect,
  redirectDocument,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { actionHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { useTranslations } from "#browser/translations.ts";
import { SendButton } from "#design/form-fields.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { accountsApi } from "../data.ts";
import { DeviceList } from "../parts/profile/device-list.tsx";
import { Done, ProfileFrame } from "../parts/profile/profile-frame.tsx";
import { demandPerson, pathFor } from "../parts/signed-in.ts";
import "../words/profile.ts";

/** Where the account is signed in, and the ways to end it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const { devices } = await context.get(accountsApi).devices();
  const { now, origin } = context.get(pageRequest);
  const { searchParams } = new URL(request.url);
  const done = (["gone", "allGone"] as const).find((one) => searchParams.has(one));
  return { devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)), now, done, origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await demandPerson({ request, context });
  const form = await request.formData();
  const intent = String(form.get("intent") ?? "");
  const api = context.get(accountsApi);
  if (intent === "everywhere") {
    await api.signOut({ scope: "global" });
    return redirectDocument(pathFor(request, "/"), { headers: tellingTabs("signed-out") });
  }
  if (intent === "others") {
    await api.signOut({ scope: "others" });
    return redirect(pathFor(request, "/profile/devices?allGone"));
  }
  try {
    await api.endSession({ id: String(form.get("id") ?? "") });
  } catch (reason) {
    // It was signed out meanwhile, which is what was wanted.
    if (!isRefusal(reason)) throw reason;
    if (reason.code !== "accounts.not-found") throw data(null, { status: 400 });
  }
  return redirect(pathFor(request, "/profile/devices?gone"));
}

export const headers = actionHeaders;

export default function ProfileDevices() {
  const t = useTranslations("accounts.profileDevices");
  const { devices, now, done, origin } = useLoaderData<typeof loader>();
  const others = useForm(undefined, { intent: "others" });
  const everywhere = useForm(undefined, { intent: "everywhere" });
  return (
    <ProfileFrame part="devices" origin={origin}>
      {done ? <Done>{t(done)}</Done> : null}
      <p>{t("lead")}</p>
      <DeviceList devices={devices} now={now} />
      {devices.length > 1 ? (
        <Form {...others.form}>
          <input type="hidden" name="intent" value="others" />
          <SendButton kind="plain" busy={others.busy} label={t("others")} busyLabel={t("signingOut")} />
        </Form>
      ) : (
        <p className="muted">{t("only")}</p>
      )}
      <section className="account-part" aria-labelledby="everywhere">
        <h2 id="everywhere">{t("everywhereHeading")}</h2>
        <p>{t("everywhereText")}</p>
        <Form {...everywhere.form}>
          <input type="hidden" name="intent" value="everywhere" />
          <SendButton kind="danger" busy={everywhere.busy} label={t("everywhere")} busyLabel={t("signingOut")} />
        </Form>
      </section>
    </ProfileFrame>
  );
}
