import { drawingPath } from "#kernel/drawings.ts";
import { localizedPath, type Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { escapeHtml, type EmailMessage } from "./email-message.ts";

/** What an email of the product says; how it looks is the same for all. */
export interface EmailParts {
  recipient: string;
  language: Language;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Six digits to be typed. */
  code?: string | undefined;
  /** One thing to do, by its whole address. */
  action?: { label: string; address: string } | undefined;
  /** Another thing to do, small and by its whole address. */
  second?: { label: string; address: string } | undefined;
  /** Small, below: how long it works, what to do when it was somebody else. */
  notes?: readonly string[];
  /** How its reader says that no more such emails are wanted, by its whole address. */
  unsubscribe?: { label: string; address: string } | undefined;
  /** Why the email came, where that is not the recipient's account. */
  sent?: string;
  /** The sport that it is about, by its code: drawn beside the name of the product. */
  sport?: string | undefined;
  /** Our address, "https://leagues.example.org". */
  origin: string;
}

/** The words of one kind of email in one language. Braces are filled in: "{device}". */
export interface EmailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The button's; "" for an email without. */
  readonly action: string;
  readonly notes: readonly string[];
  /** Why we write, where it is not because of an account. */
  readonly sent?: string | undefined;
}

interface Filling {
  recipient: string;
  language: Language;
  /** Our address, "https://leagues.example.org". */
  origin: string;
  /** The English address of the page that the button opens; the email has no button without. */
  page?: string | undefined;
  /** Another page, behind a small link, with what it says. */
  second?: { label: string; page: string } | undefined;
  /** Six digits to be typed. */
  code?: string | undefined;
  /** How its reader says that no more such emails are wanted. */
  unsubscribe?: EmailParts["unsubscribe"];
  /** The sport that it is about, by its code. */
  sport?: string | undefined;
  /** What stands for the names in braces, besides {product}. */
  values?: Readonly<Record<string, string>>;
  /** Paragraphs that somebody typed, after those of the words: braces in them mean nothing. */
  typed?: readonly string[];
}

/** An email of words and what they are filled with. The subject is never filled: it is read over shoulders. */
export function wordedEmail(
  words: EmailWords,
  { page, second, values = {}, typed = [], ...to }: Filling,
): EmailMessage {
  const known: Record<string, string> = { product: PRODUCT_NAME, ...values };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);
  const { subject, heading, paragraphs, action, notes, sent } = words;
  return composeEmail({
    ...to,
    subject: `${PRODUCT_NAME}: ${subject}`,
    heading,
    paragraphs: [...paragraphs.map(filled), ...typed],
    notes: notes.map(filled),
    action: page && action ? { label: action, address: to.origin + localizedPath(to.language, page) } : undefined,
    second: second && { label: second.label, address: to.origin + localizedPath(to.language, second.page) },
    ...(sent ? { sent: filled(sent) } : {}),
  });
}

const FOOT: Record<Language, { sent: string; help: string }> = {
  en: { sent: `${PRODUCT_NAME} sent you this email because you have an account.`, help: "Help Center" },
  es: { sent: `${PRODUCT_NAME} le envía este correo porque tiene una cuenta.`, help: "Centro de ayuda" },
};

/** Many mail programs read no style sheet: every style stands at its place, in the light colors of the product. */
const STYLE = {
  body: "margin:0;background:#fbfbf6;color:#14201a;font:16px/1.5 Verdana,Arial,sans-serif",
  card: "max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #d9dccf;border-radius:10px;padding:32px;overflow-wrap:anywhere;box-sizing:border-box",
  brand:
    "max-width:560px;margin:0 auto;padding:24px 0 12px;font-weight:bold;color:#126042;font-size:18px;line-height:48px",
  picture: "float:right;border-radius:10px",
  heading: "margin:0 0 16px;font-size:24px;line-height:1.2",
  code: "margin:24px 0;padding:16px;border-radius:6px;background:#f1f2ea;font:bold 30px/1.2 monospace;letter-spacing:6px;text-align:center",
  button:
    "display:inline-block;padding:14px 22px;border-radius:6px;background:#126042;color:#ffffff;font-weight:bold;text-decoration:none",
  note: "margin:12px 0 0;font-size:14px;color:#404941",
  foot: "max-width:560px;margin:0 auto;padding:16px 0 32px;font-size:13px;color:#5e6860",
  link: "color:#005494",
} as const;

/** The parts by name, each with its style; the name is what the dark colors find it by. */
const styled = (part: keyof typeof STYLE): string => `class="${part}" style="${STYLE[part]}"`;

/** The dark colors of the product, and less room at the edges of a phone, for programs that read a style sheet. */
const SHEET = `@media (prefers-color-scheme:dark){
.body{background:#0d1411!important;color:#eef3ee!important}
.card{background:#151d19!important;border-color:#3a4841!important}
.brand{color:#5cc294!important}
.code{background:#0a100d!important}
.button{background:#5cc294!important;color:#0d1411!important}
.note,.foot{color:#a9b6ad!important}
.link{color:#96c7fb!important}
}
@media (max-width:480px){.card{padding:20px!important}}`;

/** An email in text and HTML, with the product's look. Of words that stand in the code it is made by `wordedEmail`. */
export function composeEmail(parts: EmailParts): EmailMessage {
  const { recipient, language, subject, unsubscribe } = parts;
  const email = { recipient, language, subject, text: asText(parts), html: asHtml(parts) };
  return unsubscribe ? { ...email, unsubscribeAddress: unsubscribe.address } : email;
}

function asText(parts: EmailParts): string {
  const { heading, paragraphs, code, action, notes = [], language, origin, sent = FOOT[language].sent } = parts;
  const { unsubscribe } = parts;
  const doing = [action, parts.second].flatMap((one) => (one ? [`${one.label}:\n${one.address}`] : []));
  const leaving = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.address}` : "";
  return `${[heading, ...paragraphs, ...(code ? [code] : []), ...doing, ...notes, `-- \n${sent}\n${origin}${leaving}`].join("\n\n")}\n`;
}

function asHtml(parts: EmailParts): string {
  const { heading, paragraphs, code, action, second, notes = [], language, origin, subject } = parts;
  const { help } = FOOT[language];
  const { sent = FOOT[language].sent } = parts;
  const { unsubscribe } = parts;
  const leaving = unsubscribe
    ? ` · <a href="${escapeHtml(unsubscribe.address)}" ${styled("link")}>${escapeHtml(unsubscribe.label)}</a>`
    : "";
  const helpAddress = origin + localizedPath(language, "/help");
  // Programs that show no pictures leave nothing in its place: the words say which sport it is.
  const picture = parts.sport
    ? `<img src="${escapeHtml(origin + drawingPath(parts.sport, "png"))}" width="48" height="48" alt="" ${styled("picture")}>`
    : "";
  const inside = [
    `<h1 ${styled("heading")}>${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(code ? [`<p ${styled("code")}>${escapeHtml(code)}</p>`] : []),
    ...(action
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(action.address)}" ${styled("button")}>${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
    ...(second
      ? [`<p><a href="${escapeHtml(second.address)}" ${styled("link")}>${escapeHtml(second.label)}</a></p>`]
      : []),
    ...notes.map((text) => `<p ${styled("note")}>${escapeHtml(text)}</p>`),
  ].join("\n");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${SHEET}</style></head>
<body ${styled("body")}><div style="padding:0 16px">
<div ${styled("brand")}>${picture}${escapeHtml(PRODUCT_NAME)}</div>
<div ${styled("card")}>${inside}</div>
<div ${styled("foot")}>${escapeHtml(sent)} <a href="${escapeHtml(helpAddress)}" ${styled("link")}>${escapeHtml(help)}</a>${leaving}</div>
</div></body></html>`;
}
