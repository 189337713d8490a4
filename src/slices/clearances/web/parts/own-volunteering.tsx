import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import { useVolunteerRoleName } from "#slices/volunteers/web/public.ts";
import type { OwnClearances } from "../../contract/certificate.ts";
import { useKindList } from "./certificate-facts.tsx";

/** The leagues whose volunteer roles require a certificate, and whether they see one's own. */
export function OwnVolunteering({ volunteering }: Pick<OwnClearances, "volunteering">) {
  const t = useTranslations("clearances.own");
  const listed = useKindList();
  const nameOf = useVolunteerRoleName();
  if (volunteering.length === 0) return null;
  return (
    <Panel title={t("volunteering")}>
      <p className="muted">{t("volunteeringLead")}</p>
      <ul className="plain-list clearance-list">
        {volunteering.map(({ league, shown, roles }) => (
          <li key={league.id}>
            <h3>
              <LocalLink to={`/league-details/${league.slug}`}>{league.name}</LocalLink>
            </h3>
            {roles.length === 0 ? <p>{t("volunteerNothing")}</p> : null}
            {roles.map(({ requires, lacks, ...role }) => (
              <p key={role.role}>
                {t("volunteerRole", { role: nameOf(role), kinds: listed(requires) })}{" "}
                <Tag tone={lacks.length === 0 ? "go" : "stop"}>
                  {lacks.length === 0 ? t("volunteerReady") : t("volunteerLacks", { kinds: listed(lacks) })}
                </Tag>
              </p>
            ))}
            {shown ? (
              <>
                <p className="muted">{t("shownTo")}</p>
                <ConfirmedAction
                  intent="hide"
                  fields={{ league: league.id }}
                  label={<span aria-label={t("hideFrom", { league: league.name })}>{t("hide")}</span>}
                  question={t("hideQuestion", { league: league.name })}
                  sure={t("hideYes")}
                />
              </>
            ) : (
              <Form method="post">
                <input type="hidden" name="league" value={league.id} />
                <Button name="intent" value="show">
                  <span aria-label={t("showTo", { league: league.name })}>{t("show")}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
