import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { useTranslations } from "#browser/translations.ts";
import { useNameList } from "../../parts/season/name-list.ts";
import { startOf, stepPath } from "../../parts/form/wizard.ts";
import "virtual:words/registration/form";

/** The numbers come with the address, which the page before made; it names nobody. */
export async function loader(args: LoaderFunctionArgs) {
  const { league } = await startOf(args);
  const line = new URL(args.request.url).searchParams.get("line") ?? "";
  return { league, line: line.match(/\d{1,6}/g)?.slice(0, 8) ?? [], origin: args.context.get(pageRequest).origin };
}

/** Somebody without an account waits now. */
export default function RegisterWaiting() {
  const t = useTranslations("registration.waitlist");
  const { league, line, origin } = useLoaderData<typeof loader>();
  const numbers = useNameList()(line);
  return (
    <div className="container page lost">
      <PageHead title={t("done")} path={stepPath(league.slug, "waiting")} origin={origin} listed={false} />
      <h1>{t("done")}</h1>
      <p role="status">
        <strong>{league.name}</strong>
        {line.length > 0 ? ` · ${t("line", { count: line.length, line: numbers })}` : null}
      </p>
      <p className="reading">{t("doneText")}</p>
      <p className="reading">{t("leave")}</p>
      <p>
        <ButtonLink to={`/find-league?sport=${league.sport}`}>{t("others")}</ButtonLink>
      </p>
    </div>
  );
}
