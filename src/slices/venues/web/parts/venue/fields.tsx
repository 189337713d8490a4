import { Form } from "react-router";
import { HiddenFields } from "#browser/forms/hidden-fields.tsx";
import { ButtonLink } from "#browser/link.tsx";
import { MoveButtons } from "#browser/move-buttons.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { AtOnce } from "./at-once.tsx";
import { useSentences } from "./sentences.ts";

/** The fields of a venue, to be changed, ordered and removed by who may. */
export function Fields({ page, path }: { page: VenuePage; path: string }) {
  const t = useTranslations("venues.page");
  const { details } = useSentences();
  const { fields, mayChange } = page;
  return (
    <Panel className="venue-section" aria-labelledby="fields-head">
      <div className="venue-section-head">
        <h2 id="fields-head">{t("fields")}</h2>
        {mayChange ? (
          <ButtonLink size="small" to={`${path}?field=new`} preventScrollReset>
            <Icon name="plus" /> {t("addField")}
          </ButtonLink>
        ) : null}
      </div>
      <ul className="venue-list">
        {fields.map((field, at) => {
          const { id, name } = field;
          return (
            <li key={id}>
              <div className="venue-row">
                <strong>{name}</strong>
                <span className="small muted">{details(field)}</span>
              </div>
              {mayChange ? (
                <div className="venue-actions">
                  <Form method="post" preventScrollReset>
                    <HiddenFields values={{ id, name }} />
                    <MoveButtons
                      name={name}
                      position={at + 1}
                      count={fields.length}
                      button={(way) => ({ name: "intent", value: way })}
                    />
                  </Form>
                  <ButtonLink
                    size="small"
                    to={`${path}?field=${id}`}
                    aria-label={t("editNamed", { name })}
                    preventScrollReset
                  >
                    {t("edit")}
                  </ButtonLink>
                  <AtOnce
                    says={{ intent: "remove-field", id, name }}
                    label={t("remove")}
                    named={t("removeNamed", { name })}
                    kind="quiet"
                  />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
