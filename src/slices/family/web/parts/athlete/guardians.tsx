import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { Button } from "#design/button.tsx";
import { Panel } from "#design/panel.tsx";
import type { Athlete, GuardianCard } from "../../../contract/athletes.ts";

/** Who answers for the player. */
export function Guardians({ athlete, path }: { athlete: Athlete; path: string }) {
  const t = useTranslations("family.athlete");
  const { guardians, abilities, firstName, adultSelf } = athlete;
  const hidden = guardians.some((one) => !one.you && one.email === null);
  return (
    <Panel title={t("guardians")} className="family-panel">
      <ul className="plain-list family-rows">
        {guardians.map((one) => (
          <Guardian key={one.accountId} guardian={one} />
        ))}
      </ul>
      {hidden ? <p className="small family-why">{t("hidden")}</p> : null}
      <div className="buttons">
        {adultSelf || abilities.invite !== null ? null : (
          <ButtonLink to="/profile/family?edit=invite#guardians">{t("invite")}</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={`${path}?edit=remove#remove`} preventScrollReset>
          {abilities.leave === null ? t("leave") : t("remove", { name: firstName })}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function Guardian({ guardian }: { guardian: GuardianCard }) {
  const t = useTranslations("family.athlete");
  const relations = useTranslations("family.fields.relations");
  const { firstName, lastName, email, phone, relation, you } = guardian;
  return (
    <li>
      <b>
        {firstName} {lastName}
      </b>
      <span>{you ? t("you", { relation: relations(relation) }) : relations(relation)}</span>
      {you ? null : (
        <span className="family-address">
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {phone ? <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a> : null}
        </span>
      )}
    </li>
  );
}

/** The question before a player is removed: what goes, what stays, and with whom. */
export function RemoveQuestion({ athlete, path }: { athlete: Athlete; path: string }) {
  const t = useTranslations("family.athlete");
  const { firstName: name, guardians, abilities } = athlete;
  const others = guardians.filter((one) => !one.you).map((one) => one.firstName);
  const leaves = abilities.leave === null;
  return (
    <Panel title={t("removeHeading", { name })} className="family-panel family-remove" id="remove">
      <p className="reading">
        {leaves ? t("leaveText", { name, names: others.join(", ") }) : t("removeText", { name })}
      </p>
      <Form method="post" className="buttons">
        <Button kind="danger" name="intent" value="remove">
          {leaves ? t("leave") : t("remove", { name })}
        </Button>
        <ButtonLink to={path}>{t("keep", { name })}</ButtonLink>
      </Form>
    </Panel>
  );
}

/** Whether what the player did in games is hidden everywhere. */
export function Statistics({ athlete, text }: { athlete: Athlete; text: string }) {
  const t = useTranslations("family.athlete");
  const { firstName: name, hidesStatistics } = athlete;
  return (
    <Panel title={t("statistics")} className="family-panel">
      <p>
        <b>{t(hidesStatistics ? "statisticsHidden" : "statisticsShown")}</b>
      </p>
      <p className="small muted">{text}</p>
      <Form method="post" className="buttons">
        <input type="hidden" name="given" value={hidesStatistics ? "yes" : "no"} />
        <Button size="small" name="intent" value="statistics">
          {t(hidesStatistics ? "statisticsShow" : "statisticsHide", { name })}
        </Button>
        <ButtonLink size="small" to="/statistics">
          {t("statisticsSee", { name })}
        </ButtonLink>
      </Form>
    </Panel>
  );
}

/** Whether the name may stand where anybody reads it. */
export function PublicName({ athlete, text }: { athlete: Athlete; text: string }) {
  const t = useTranslations("family.athlete");
  const { firstName, lastName, publicName } = athlete;
  const shown = `${firstName} ${lastName.slice(0, 1)}.`;
  return (
    <Panel title={t("public")} className="family-panel">
      <p>
        <b>{publicName ? t("publicOn", { name: shown }) : t("publicOff")}</b>
      </p>
      <p className="small muted">{text}</p>
      <Form method="post" className="buttons">
        <input type="hidden" name="given" value={publicName ? "no" : "yes"} />
        <Button size="small" name="intent" value="public-name">
          {t(publicName ? "publicStop" : "publicAllow")}
        </Button>
      </Form>
    </Panel>
  );
}
