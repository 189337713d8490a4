import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useAnswerTexts } from "./answer-texts.ts";
import type { OpenOrder, OrderChild } from "../../../contract/open-orders.ts";

/** What was told of one child, each line with a way back to its question. */
export function ChildAnswers({ child, changePath }: { child: OrderChild; changePath: string }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const { labelOf, valueOf } = useAnswerTexts();
  const { firstName, lastName, birthDate, age, division, answers } = child;
  const rows = [
    { id: "name", label: t("name"), value: `${firstName} ${lastName}`, step: "players" },
    {
      id: "birthDate",
      label: t("birthDate"),
      value: t("born", { date: formats.longDate(birthDate), age }),
      step: "players",
    },
    { id: "division", label: t("division"), value: division.name, step: "players" },
    ...answers.map((answer) => ({ id: answer.id, label: labelOf(answer), value: valueOf(answer), step: "health" })),
  ];
  return (
    <div className="panel answers">
      <h3>{firstName}</h3>
      <dl>
        {rows.map(({ id, label, value, step }) => (
          <Row key={id} label={label} value={value} whose={firstName} to={changeAt(changePath, step)} />
        ))}
      </dl>
    </div>
  );
}

/** How the league reaches the parents. */
export function ContactAnswers({ contact, changePath }: Pick<OpenOrder, "contact" | "changePath">) {
  const t = useTranslations("registration.confirm");
  const to = changeAt(changePath, "contact");
  const whose = t("yours");
  const second = contact.secondGuardian;
  return (
    <div className="panel answers">
      <h3>{t("contact")}</h3>
      <dl>
        <Row label={t("parent")} value={contact.name} whose={whose} to={to} />
        <Row label={t("email")} value={contact.email} whose={whose} to={to} />
        <Row label={t("phone")} value={contact.phone} whose={whose} to={to} />
        <Row
          label={t("second")}
          value={second ? [second.name, second.email, second.phone].filter(Boolean).join(", ") : null}
          whose={whose}
          to={to}
        />
      </dl>
    </div>
  );
}

/** The page of the wizard that asks for it. */
function changeAt(changePath: string, step: string): string {
  const [path, query = ""] = changePath.split("?");
  return `${path}/${step}?${query}`;
}

interface RowProps {
  label: string;
  value: string | null;
  whose: string;
  to: string;
}

function Row({ label, value, whose, to }: RowProps) {
  const t = useTranslations("registration.confirm");
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === null ? "muted" : ""}>{value ?? t("notProvided")}</dd>
      <dd>
        <LocalLink to={to}>
          {t("change")}
          <span className="unseen">{t("changeWhat", { whose, what: label })}</span>
        </LocalLink>
      </dd>
    </div>
  );
}
