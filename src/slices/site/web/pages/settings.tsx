import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { useDay } from "#browser/zone.ts";
import { receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { found } from "#browser/found.ts";
import { LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { languageOf, pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { LiveNotice } from "#design/notice.tsx";
import { localizedPath } from "#kernel/language.ts";
import { SettingsChange, SOCIAL_LINKS } from "../../contract/settings.ts";
import { siteApi } from "../data.ts";
import { readSettings } from "../parts/office/read-settings.ts";
import { readableSettings } from "../parts/office/readable-settings.ts";
import { SettingsConflict } from "../parts/office/settings-conflict.tsx";
import "../site.css";
import "../words/office.ts";

const PATH = "/dashboard/settings";
const ORDER = [
  "preLaunch",
  "supportEmail",
  "supportHours",
  "supportHoursEs",
  "supportAnswerHours",
  "processingFeeCents",
  "socialLinks",
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await found(context.get(siteApi).officeSettings());
  const saved = new URL(request.url).searchParams.has("saved");
  return { settings, saved, origin: context.get(pageRequest).origin };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { typed, given } = readSettings(await request.formData());
  return receiveForm({
    schema: SettingsChange,
    given,
    typed,
    order: ORDER,
    async send(change: SettingsChange) {
      await context.get(siteApi).changeSettings(change);
      return redirect(localizedPath(languageOf(request), `${PATH}?saved`));
    },
  });
}

/** Also after a form that was not taken: what somebody else saved meanwhile is shown beside what was typed. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return { "cache-control": "no-store" };
}

export default function Settings() {
  const t = useTranslations("site.settings");
  const heading = useTranslations("issues")("heading");
  const { day } = useDay();
  const { settings, saved, origin } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf, versionOf } = useForm(answer, { refusedField: "supportEmail" });
  const shown = typed ?? readableSettings(settings);
  const { changedAt, changedBy } = settings;
  return (
    <div className="page">
      <PageHead title={t("title")} path={PATH} origin={origin} listed={false} failed={errors.length > 0} />
      <h1>{t("title")}</h1>
      <p className="muted">
        {t("lead")} {changedAt ? t("changed", { date: day(changedAt), name: changedBy ?? t("nobody") }) : null}
      </p>
      <p>
        <LocalLink to={`${PATH}/launch`}>{t("launchList")}</LocalLink>
      </p>
      <LiveNotice>{saved && !answer ? t("saved") : null}</LiveNotice>
      <Form {...form} className="stack reading" key={settings.version}>
        <ErrorSummary title={heading} errors={errors} attempt={answer} />
        {typed && answer?.refusal === "site.changed-meanwhile" ? (
          <SettingsConflict typed={typed} saved={settings} />
        ) : null}
        <input type="hidden" name="version" value={versionOf(settings.version)} />
        <FieldGroup name="preLaunch" legend={t("preLaunch")} hint={t("preLaunchHint")}>
          <Check id="preLaunch" name="preLaunch" label={t("on")} defaultChecked={shown.preLaunch} />
        </FieldGroup>
        <TextField
          name="supportEmail"
          type="email"
          label={t("supportEmail")}
          hint={t("supportEmailHint")}
          error={errorOf("supportEmail")}
          defaultValue={shown.supportEmail}
        />
        <TextField
          name="supportHours"
          label={t("supportHours")}
          maxLength={120}
          error={errorOf("supportHours")}
          defaultValue={shown.supportHours}
        />
        <TextField
          name="supportHoursEs"
          label={t("supportHoursEs")}
          maxLength={120}
          error={errorOf("supportHoursEs")}
          defaultValue={shown.supportHoursEs}
        />
        <TextField
          name="supportAnswerHours"
          label={t("supportAnswerHours")}
          inputMode="numeric"
          error={errorOf("supportAnswerHours")}
          defaultValue={shown.supportAnswerHours}
        />
        <TextField
          name="processingFeeCents"
          label={t("fee")}
          hint={t("feeHint")}
          inputMode="decimal"
          error={errorOf("processingFeeCents")}
          defaultValue={shown.processingFeeCents}
        />
        <SocialFields links={shown.socialLinks} error={errorOf("socialLinks")} />
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </Form>
    </div>
  );
}

interface SocialFieldsProps {
  links: readonly { name: string; address: string }[];
  error: string | undefined;
}

/** The links that there are, and two empty rows: they need no script. */
function SocialFields({ links, error }: SocialFieldsProps) {
  const t = useTranslations("site.settings");
  const rows = Array.from({ length: Math.min(links.length + 2, SOCIAL_LINKS) }, (_, index) => links[index]);
  return (
    <FieldGroup name="socialLinks" legend={t("social")} hint={t("socialHint")} error={error}>
      {rows.map((link, index) => (
        <div key={index} className="social-row">
          <TextField
            id={index === 0 ? "socialLinks" : `social-name-${index}`}
            name="socialName"
            label={t("socialName", { number: index + 1 })}
            maxLength={40}
            defaultValue={link?.name}
          />
          <TextField
            id={`social-address-${index}`}
            name="socialAddress"
            type="url"
            label={t("socialAddress", { number: index + 1 })}
            maxLength={300}
            defaultValue={link?.address}
          />
        </div>
      ))}
    </FieldGroup>
  );
}
