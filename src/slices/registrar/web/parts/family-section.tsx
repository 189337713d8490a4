import { Form } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { useFieldTexts } from "#slices/family/web/public.ts";
import type { OfficeRegistration } from "../../contract/registration.ts";

/** What the page learned when somebody asked for notes on health. */
export type Health = { allergies: string | null; medicalNote: string | null } | "refused";

/** The child, who answers for it, and how the league reaches the family. */
export function FamilySection({ one, health }: { one: OfficeRegistration; health: Health | undefined }) {
  const t = useTranslations("registrar.officeOne");
  const { child, contact, undeliverable } = one;
  return (
    <Panel title={t("family")}>
      {one.team ? (
        <p>
          <ButtonLink to={`/messaging/family/${one.team.id}/${one.id}`}>
            <Icon name="chats-circle" /> {t("writeToFamily")}
          </ButtonLink>
        </p>
      ) : null}
      {contact ? (
        <>
          <h3>{t("contact")}</h3>
          <Reach {...contact} undeliverable={undeliverable} />
          {contact.secondGuardian ? (
            <>
              <h3>{t("second")}</h3>
              <Reach {...contact.secondGuardian} undeliverable={undeliverable} />
            </>
          ) : null}
        </>
      ) : null}
      {child ? <PlayerFacts child={child} undeliverable={undeliverable} /> : null}
      {child ? <HealthNotes onFile={child.onFile} health={health} /> : null}
    </Panel>
  );
}

interface ReachProps {
  name: string;
  email: string;
  phone: string;
  undeliverable: readonly string[];
}

function Reach({ name, email, phone, undeliverable }: ReachProps) {
  return (
    <p>
      {name}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <Undeliverable is={undeliverable.includes(email)} />
      <br />
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
    </p>
  );
}

/** Said beside an address that mail servers refuse for good: the league reaches this family another way. */
function Undeliverable({ is }: { is: boolean }) {
  const t = useTranslations("registrar.officeOne");
  return is ? (
    <>
      {" "}
      <Tag tone="stop">{t("undeliverable")}</Tag>
    </>
  ) : null;
}

interface PlayerFactsProps {
  child: NonNullable<OfficeRegistration["child"]>;
  undeliverable: readonly string[];
}

function PlayerFacts({ child, undeliverable }: PlayerFactsProps) {
  const t = useTranslations("registrar.officeOne");
  const fields = useFieldTexts();
  const told = [
    ...(["gender", "email", "phone", "address"] as const).map((kind) => ({ kind, size: child[kind] })),
    ...child.sizes,
  ];
  return (
    <>
      <h3>{t("playerFacts")}</h3>
      <dl className="office-facts">
        {told.flatMap(({ kind, size }) =>
          size === null ? (
            []
          ) : (
            <div key={kind}>
              <dt>{fields.name(kind)}</dt>
              <dd>{fields.value(kind, size)}</dd>
            </div>
          ),
        )}
      </dl>
      <h3>{t("guardians")}</h3>
      <ul className="plain-list">
        {child.guardians.map(({ name, email }) => (
          <li key={email}>
            {name}, {email}
            <Undeliverable is={undeliverable.includes(email)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Notes on health are shown on demand alone: whoever reads them is written down. */
function HealthNotes({
  onFile,
  health,
}: {
  onFile: { allergies: boolean; medicalNote: boolean };
  health: Health | undefined;
}) {
  const t = useTranslations("registrar.officeOne");
  const any = onFile.allergies || onFile.medicalNote;
  return (
    <div id="health">
      <h3>{t("health")}</h3>
      {health === "refused" ? <p role="alert">{t("healthRefused")}</p> : null}
      {health && health !== "refused" ? (
        <dl className="office-facts" role="status">
          <div>
            <dt>{t("allergies")}</dt>
            <dd>{health.allergies ?? t("none")}</dd>
          </div>
          <div>
            <dt>{t("medicalNote")}</dt>
            <dd>{health.medicalNote ?? t("none")}</dd>
          </div>
        </dl>
      ) : (
        <>
          <p>{t(any ? "healthOnFile" : "healthNone")}</p>
          {any ? (
            <Form method="post">
              <Button size="small" name="intent" value="health">
                {t("healthShow")}
              </Button>
            </Form>
          ) : null}
        </>
      )}
    </div>
  );
}
