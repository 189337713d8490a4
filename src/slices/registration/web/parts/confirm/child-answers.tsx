import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { Panel } from "#design/panel.tsx";
import { useAnswerTexts } from "./answer-texts.ts";
import type { OpenOrder, OrderChild } from "../../../contract/open-orders.ts";
import { fieldOf, friendPart } from "#slices/forms/web/public.ts";

/** What was told of one child, each line with a way to change it. Another division is another spot. */
export function ChildAnswers({ child, order }: { child: OrderChild; order: OpenOrder }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const { labelOf, valueOf } = useAnswerTexts();
  const { firstName, lastName, birthDate, age, division, answers, friends } = child;
  const told = correctionPath(order.id, child.registrationId);
  const rows = [
    { id: "name", label: t("name"), value: `${firstName} ${lastName}`, to: `${told}#firstName` },
    {
      id: "birthDate",
      label: t("birthDate"),
      value: t("born", { date: formats.longDate(birthDate), age }),
      to: `${told}#birthDate`,
    },
    { id: "division", label: t("division"), value: division.name, to: null },
    ...answers.map((answer) => ({
      id: answer.id,
      label: labelOf(answer),
      value: valueOf(answer),
      file: answer.kind === "file" && typeof answer.value === "string" ? answer.value : undefined,
      to: `${told}#${answer.label ? fieldOf(answer) : answer.id}`,
    })),
    ...(friends === null
      ? []
      : [
          {
            id: "friends",
            label: t("friends"),
            value: friends.map((friend) => `${friend.firstName} ${friend.lastName}`).join(", ") || null,
            to: `${told}#${friendPart(0, "firstName")}`,
          },
        ]),
  ];
  return (
    <Panel as="div" className="answers">
      <h3>{firstName}</h3>
      <dl>
        {rows.map(({ id, ...row }) => (
          <Row key={id} {...row} whose={firstName} />
        ))}
      </dl>
      {order.state === "open" && order.children.length > 1 ? (
        <ConfirmedAction
          small
          stays
          intent="drop"
          fields={{ order: order.id, registration: child.registrationId }}
          label={
            <>
              {t("drop", { name: firstName })}
              <span className="unseen">{t("dropWhere", { league: order.league.name })}</span>
            </>
          }
          question={t("dropAsk", { name: firstName })}
          sure={t("dropSure", { name: firstName })}
        />
      ) : null}
    </Panel>
  );
}

/** How the league reaches the parents. */
export function ContactAnswers({ contact, id }: Pick<OpenOrder, "contact" | "id">) {
  const t = useTranslations("registration.confirm");
  const to = correctionPath(id, "contact");
  const whose = t("yours");
  const second = contact.secondGuardian;
  return (
    <Panel as="div" className="answers">
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
    </Panel>
  );
}

/** The page that corrects a part of an order: "contact", or the id of a child's registration. */
function correctionPath(orderId: string, part: string): string {
  return `/confirm-registration/${orderId}/${part}`;
}

interface RowProps {
  label: string;
  value: string | null;
  whose: string;
  /** The id of a file that answers it. */
  file?: string | undefined;
  /** Null for what is not changed here. */
  to: string | null;
}

function Row({ label, value, whose, file, to }: RowProps) {
  const t = useTranslations("registration.confirm");
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === null ? "muted" : ""}>
        {value ?? t("notProvided")}
        {file ? (
          <>
            {" "}
            <LocalLink to={`/answer-file/${file}`} reloadDocument>
              {t("fileSee")}
              <span className="unseen">{t("changeWhat", { whose, what: label })}</span>
            </LocalLink>
          </>
        ) : null}
      </dd>
      <dd>
        {to === null ? null : (
          <LocalLink to={to}>
            {t("change")}
            <span className="unseen">{t("changeWhat", { whose, what: label })}</span>
          </LocalLink>
        )}
      </dd>
    </div>
  );
}
