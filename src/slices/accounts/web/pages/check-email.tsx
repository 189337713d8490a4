import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import * as z from "zod/mini";
import { receiveForm, unkeptHeaders } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { pageRequest } from "#browser/request.ts";
import { tellingTabs } from "#browser/session.ts";
import { SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { LinkProof } from "../../contract.ts";
import { SixDigits } from "../../contract/fields.ts";
import { accountsApi, personOf } from "../data.ts";
import { AccountForm } from "../parts/account-form.tsx";
import { AccountFrame } from "../parts/account-frame.tsx";
import { CodeField, CurrentPasswordField } from "../parts/credential-fields.tsx";
import { OpenLink } from "../parts/open-link.tsx";
import { forgetLink, hideLink, linkOf, secretOf } from "../parts/link-cookie.ts";
import { nextOf, nextOfForm, ownNext, withNext } from "../parts/next.tsx";
import { ResendForm, type Resent } from "../parts/resend-form.tsx";
import { destination, pathFor } from "../parts/signed-in.ts";
import "../words/sign-up.ts";

/**
 * Confirms an address: with the code of the email, or with its link, which serves a new address of an account too. What
 * the page shows follows from what is there: a link, somebody with an unconfirmed address, nobody.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  hideLink(request, context, "check-email");
  const person = await personOf(context);
  const found = await linkOf(request, context, "check-email");
  const link = typeof found === "object" && /^(?:verify|change)-email$/.test(found.purpose) ? found : undefined;
  const next = nextOf(request) || ownNext(link?.next);
  return {
    next,
    goOn: destination(request, next),
    link: link && { email: link.email, change: link.purpose === "change-email", passwordNeeded: link.passwordNeeded },
    known: found !== undefined,
    broken: found === "broken",
    person: person && { email: person.email, verified: person.emailVerified },
    confirmed: new URL(request.url).searchParams.has("confirmed"),
    origin: context.get(pageRequest).origin,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const intent = text("intent");
  const api = context.get(accountsApi);
  const typed = { intent };
  const done = () => {
    const headers = new Headers(tellingTabs("user-updated"));
    headers.append("set-cookie", forgetLink(context, "check-email"));
    return redirect(pathFor(request, withNext("/check-email?confirmed", nextOfForm(form))), { headers });
  };
  if (intent === "resend") {
    return receiveForm({
      schema: z.object({}),
      given: {},
      typed,
      async send(): Promise<Resent> {
        const { nextAt } = await api.resend();
        const wait = Date.parse(nextAt) - context.get(pageRequest).now;
        return { sent: true, intent: "resend", seconds: Math.max(0, Math.ceil(wait / 1000)) };
      },
    });
  }
  if (intent === "code") {
    return receiveForm({
      schema: z.object({ code: SixDigits }),
      given: { code: text("code") },
      typed,
      async send(input) {
        await api.verifyEmailByCode(input);
        return done();
      },
    });
  }
  const password = text("password");
  return receiveForm({
    schema: LinkProof,
    given: {
      secret: secretOf(request, context, "check-email"),
      ...(form.has("password") ? { password } : {}),
    },
    typed,
    async send(input) {
      const { purpose } = await api.linkPurpose({ secret: input.secret });
      await (purpose === "change-email" ? api.confirmEmailChange(input) : api.verifyEmail(input));
      return done();
    },
  });
}

export const headers = unkeptHeaders;

type Loaded = Awaited<ReturnType<typeof loader>>;

export default function CheckEmail() {
  const t = useTranslations("accounts.check");
  const refusals = useTranslations("refusals.accounts");
  const loaded = useLoaderData<typeof loader>();
  const { link, broken, person, confirmed, origin } = loaded;
  const answer = useActionData<typeof action>();
  const failed = answer?.sent === false && answer.retryAfter === undefined;
  const state = link ? "link" : person?.verified || (confirmed && !person) ? "done" : person ? "code" : "visitor";
  const title = {
    link: link?.change ? t("changeTitle") : t("linkTitle"),
    done: t("doneTitle"),
    code: t("title"),
    visitor: t("title"),
  }[state];
  return (
    <AccountFrame title={title} path="/check-email" origin={origin} failed={failed}>
      <OpenLink page="check-email" known={loaded.known} />
      {broken && state !== "done" ? <Notice role="status">{refusals("link")}</Notice> : null}
      {state === "link" ? <LinkForm {...loaded} /> : null}
      {state === "done" ? <Done {...loaded} /> : null}
      {state === "code" ? <CodeForm {...loaded} /> : null}
      {state === "visitor" ? <Visitor {...loaded} /> : null}
    </AccountFrame>
  );
}

/** The mailed link, which a button confirms: nothing happens because a page was opened. */
function LinkForm({ link, next }: Loaded) {
  const t = useTranslations("accounts.check");
  const answer = useActionData<typeof action>();
  const state = useForm(answer, { intent: "link", refusedField: "confirm" });
  const { busy, errorOf } = state;
  return (
    <AccountForm state={state} answer={answer} next={next} intent="link">
      <p>{t("linkLead", { email: link?.email ?? "" })}</p>
      {link?.passwordNeeded ? <CurrentPasswordField hint={t("linkPassword")} error={errorOf("password")} /> : null}
      <SendButton id="confirm" busy={busy} label={t("linkSubmit")} busyLabel={t("busy")} />
    </AccountForm>
  );
}

/** The code of the email, and what to do when none comes. */
function CodeForm({ person, next, goOn }: Loaded) {
  const t = useTranslations("accounts.check");
  const answer = useActionData<typeof action>();
  const resent = answer && ("intent" in answer || answer.typed.intent === "resend") ? answer : undefined;
  const coded = answer && answer !== resent ? answer : undefined;
  const state = useForm(coded, { intent: "code", refusedField: "code" });
  const { busy, errorOf } = state;
  return (
    <>
      <p>
        {t("sentTo")} <span className="account-address">{person?.email}</span>
      </p>
      <AccountForm state={state} answer={coded} next={next} intent="code">
        <p>{t("lead")}</p>
        <CodeField error={errorOf("code")} />
        <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
      </AccountForm>
      <div className="account-new">
        {next ? (
          <p className="account-links">
            <a href={goOn}>{t("later")}</a>
          </p>
        ) : null}
        <ResendForm answer={resent} />
        <p className="account-links">
          {t("wrong")}
          <LocalLink to="/profile/email">{t("change")}</LocalLink>
        </p>
      </div>
    </>
  );
}

function Done({ person, goOn }: Loaded) {
  const t = useTranslations("accounts.check");
  return (
    <div className="stack">
      <p role="status">{person ? t("doneLead", { email: person.email }) : t("doneElsewhere")}</p>
      <a className="button" data-kind="primary" href={goOn}>
        {t("goOn")}
      </a>
    </div>
  );
}

function Visitor({ next }: Loaded) {
  const t = useTranslations("accounts.check");
  return (
    <div className="stack">
      <p>{t("visitorLead")}</p>
      <ButtonLink kind="primary" to={withNext("/login", withNext("/check-email", next))}>
        {t("signIn")}
      </ButtonLink>
    </div>
  );
}
