import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { useAnswerTexts } from "./answer-texts.ts";
import type { OpenOrder, OrderChild } from "../../../contract/open-orders.ts";
import { fieldOf, friendPart } from "#slices/forms/web/public.ts";

/** What was just corrected: whose, by the id of a registration, or of an order for its contact; and which rows of it. */
export interface Changed {
  part: string | null;
  rows: readonly string[];
}

interface AnswersProps {
  order: OpenOrder;
  /** Whether no other order stands on the page: then nobody has to say which league a link is about. */
  alone: boolean;
  changed: Changed;
}

/** What was told of one child, each line with a way to change it. Another division is another spot. */
export function ChildAnswers({ child, order, alone, changed }: AnswersProps & { child: OrderChild }) {
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
      id: answer.label ? fieldOf(answer) : answer.id,
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
          <Row
            key={id}
            {...row}
            whose={firstName}
            league={alone ? null : order.league.name}
            changed={changed.part === child.registrationId && changed.rows.includes(id)}
          />
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
export function ContactAnswers({ order: { contact, id, league }, alone, changed }: AnswersProps) {
  const t = useTranslations("registration.confirm");
  const own = { whose: t("yours"), league: alone ? null : league.name, to: correctionPath(id, "contact") };
  const isChanged = (row: string) => changed.part === id && changed.rows.includes(row);
  const second = contact.secondGuardian;
  return (
    <Panel as="div" className="answers">
      <h3>{t("contact")}</h3>
      <dl>
        <Row {...own} label={t("parent")} value={contact.name} changed={isChanged("contact.name")} />
        <Row {...own} label={t("email")} value={contact.email} changed={isChanged("contact.email")} />
        <Row {...own} label={t("phone")} value={contact.phone} changed={isChanged("contact.phone")} />
        <Row
          {...own}
          label={t("second")}
          value={second ? [second.name, second.email, second.phone].filter(Boolean).join(", ") : null}
          changed={isChanged("second")}
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
  /** Named where rows of several leagues stand on the page. */
  league: string | null;
  /** Whether it was just corrected. */
  changed: boolean;
  /** The id of a file that answers it. */
  file?: string | undefined;
  /** Null for what is not changed here. */
  to: string | null;
}

function Row({ label, value, whose, league, changed, file, to }: RowProps) {
  const t = useTranslations("registration.confirm");
  const about = (
    <span className="unseen">
      {t("changeWhat", { whose, what: label })}
      {league === null ? null : t("dropWhere", { league })}
    </span>
  );
  return (
    <div>
      <dt>{label}</dt>
      <dd className={value === null ? "muted" : ""}>
        {value ?? t("notProvided")} {changed ? <Tag tone="go">{t("changed")}</Tag> : null}
        {file ? (
          <>
            {" "}
            <LocalLink to={`/answer-file/${file}`} reloadDocument>
              {t("fileSee")}
              {about}
            </LocalLink>
          </>
        ) : null}
      </dd>
      <dd>
        {to === null ? null : (
          <LocalLink to={to}>
            {t("change")}
            {about}
          </LocalLink>
        )}
      </dd>
    </div>
  );
}
