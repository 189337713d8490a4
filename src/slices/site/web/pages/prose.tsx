import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { PageHead } from "#browser/page-head.tsx";
import { pageRequest } from "#browser/request.ts";
import { Park } from "#design/drawings/park.tsx";
import { FeatureList } from "#design/lists/feature-list.tsx";
import { splitLanguage } from "#kernel/language.ts";
import { siteApi } from "../data.ts";
import { english } from "../prose/en.ts";
import { spanish } from "../prose/es.ts";
import { PROSE_PAGES, type Prose } from "../prose/prose.ts";
import { loadSiteWords } from "../words/site.ts";
import "../site.css";

await loadSiteWords();

const TEXTS = { en: english, es: spanish };

/** Help Center, what a league gets, Terms of Service, Privacy Policy, data credits: one frame for all that is only read. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { language, path } = splitLanguage(url.pathname);
  const page = PROSE_PAGES.find((one) => path === `/${one}` || path === `/${one}/`);
  if (!page) throw new Response(null, { status: 404 });
  const { processingFeeCents } = await context.get(siteApi).settings();
  return { page, language, prose: TEXTS[language][page], processingFeeCents, origin: context.get(pageRequest).origin };
}

export default function ProsePage() {
  const { page, language, prose, processingFeeCents, origin } = useLoaderData<typeof loader>();
  const t = useTranslations("site.prose");
  const formats = useFormats();
  return (
    <div className="container page reading-page">
      <PageHead title={prose.title} description={prose.description} path={`/${page}`} origin={origin} />
      {prose.invites ? (
        <div className="prose-park">
          <Park name="saturday" />
        </div>
      ) : null}
      <h1>{prose.title}</h1>
      {prose.invites ? (
        <>
          <p className="prose-lead">{prose.description}</p>
          <Action {...prose} />
        </>
      ) : (
        <p className="muted small">{t("updated", { date: formats.longDate(prose.changed) })}</p>
      )}
      {prose.sections.map((section) => (
        <section
          key={section.heading}
          className={section.picture ? "pictured" : section.features ? "prose-features" : "reading"}
        >
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph.replace("{processing}", formats.amount(processingFeeCents))}</p>
          ))}
          {section.features ? <FeatureList features={section.features} /> : null}
          {section.picture ? (
            <img
              className="prose-picture"
              src={`/pictures/${section.picture.name}-${language}.webp`}
              alt={section.picture.shows}
              width={1060}
              height={660}
              loading="lazy"
            />
          ) : null}
          {section.list ? (
            <ul>
              {section.list.map((item) => (
                <li key={item.text}>
                  <ProseLink {...item} />
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <Action {...prose} />
    </div>
  );
}

/** What the text is to lead to; where it invites, at its beginning and at its end. */
function Action({ action }: Pick<Prose, "action">) {
  return action ? (
    <p>
      <ButtonLink kind="primary" to={action.href}>
        {action.text}
      </ButtonLink>
    </p>
  ) : null;
}

function ProseLink({ text, href }: { text: string; href?: string }) {
  if (!href) return text;
  return href.startsWith("/") ? <LocalLink to={href}>{text}</LocalLink> : <a href={href}>{text}</a>;
}
