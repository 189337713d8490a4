import { useDay } from "#browser/zone.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { District } from "../../../contract/districts.ts";
import { Confirm } from "../office/confirm.tsx";
import { areaText } from "./area-text.ts";
import { DistrictForm } from "./district-form.tsx";
import { ManagerPicker, type PeopleFound } from "./manager-picker.tsx";
import type { FailedDistrict } from "./receive-district.ts";

interface DistrictPanelProps {
  district: District;
  answer: FailedDistrict | undefined;
  /** Who was looked for to manage this one. */
  found: PeopleFound | undefined;
}

/** One district: where it lies, who manages it, and what can be done with it. */
export function DistrictPanel({ district, answer, found }: DistrictPanelProps) {
  const t = useTranslations("leagues.districts");
  const { id, name, leagues, waiting, managers } = district;
  return (
    <Panel className="district" aria-labelledby={`district-${id}`}>
      <header>
        <h2 id={`district-${id}`}>{name}</h2>
        <p className="muted">{t("count", { leagues, waiting })}</p>
      </header>
      <p>{areaText(district)}</p>
      <h3>{t("managers")}</h3>
      {managers.length === 0 ? <p>{t("nobody")}</p> : null}
      <ul className="plain-list">
        {managers.map((manager) => (
          <Manager key={manager.id} district={district} manager={manager} />
        ))}
      </ul>
      <div className="buttons district-actions">
        <ManagerPicker district={district} found={found} />
        <details className="management-confirm" open={answer !== undefined}>
          <summary className="button" data-size="small">
            {t("change")}
          </summary>
          <DistrictForm district={district} answer={answer} />
        </details>
        <Confirm
          label={t("drop")}
          named={t("drop")}
          text={t("dropText", { name, managers: managers.length })}
          intent="drop"
          yes={t("dropYes", { name })}
        >
          <input type="hidden" name="district" value={id} />
        </Confirm>
      </div>
    </Panel>
  );
}

function Manager({ district, manager }: { district: District; manager: District["managers"][number] }) {
  const t = useTranslations("leagues.districts");
  const { longDay } = useDay();
  const { name, email, identityVerified, since } = manager;
  return (
    <li className="district-manager">
      <span>
        <strong>{name}</strong> {email} <span className="small muted">{t("since", { date: longDay(since) })}</span>{" "}
        <Tag tone={identityVerified ? "go" : "wait"}>{identityVerified ? t("verified") : t("unverified")}</Tag>
      </span>
      <Confirm
        label={t("remove")}
        named={t("removeNamed", { name })}
        text={t("removeText", { name, district: district.name })}
        intent="take"
        yes={t("removeYes", { name })}
      >
        <input type="hidden" name="district" value={district.id} />
        <input type="hidden" name="account" value={manager.id} />
      </Confirm>
    </li>
  );
}
