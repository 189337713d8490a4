import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import { useDay, useZone } from "#browser/zone.ts";
import { Button } from "#design/button.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { AlertDevices } from "../../contract/preferences.ts";
import { alertAddress, alertSupport, askForAlerts, endAlerts, type AlertSupport } from "./push.ts";

/** What the page's action answers to a change of devices. */
interface DeviceAnswer {
  refusal?: string;
}

/** Alerts on this device, and the others that show them. Permission is asked for only by its button, after our own words. */
export function AlertsPanel({ alerts: { key, devices } }: { alerts: AlertDevices }) {
  const t = useTranslations("notifications.preferences.alerts");
  const refusalText = useRefusalText();
  const fetcher = useFetcher<DeviceAnswer>();
  const { zone } = useZone();
  const [support, setSupport] = useState<AlertSupport>();
  const [here, setHere] = useState<string>();
  const [trouble, setTrouble] = useState<"denied" | "failed">();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const can = alertSupport();
    setSupport(can);
    if (can === "yes") void alertAddress().then(setHere, () => {});
  }, []);
  const own = devices.find(({ endpoint, on }) => on && endpoint === here);
  const others = devices.filter((device) => device !== own);
  const busy = asking || fetcher.state !== "idle";

  async function turnOn() {
    setAsking(true);
    setTrouble(undefined);
    try {
      const given = await askForAlerts(key);
      if (given) {
        setHere(given.endpoint);
        await fetcher.submit({ intent: "device-on", timeZone: zone, ...given }, { method: "post" });
      } else setTrouble("denied");
    } catch {
      setTrouble("failed");
    } finally {
      setAsking(false);
    }
  }
  async function turnOff(device: string) {
    if (device === own?.id) await endAlerts().catch(() => {});
    await fetcher.submit({ intent: "device-off", device }, { method: "post" });
  }

  const state = trouble ?? (support === "yes" ? undefined : support);
  const refusal = fetcher.data?.refusal;
  return (
    <Panel title={t("title")} className="alerts-panel">
      {support === undefined ? (
        <noscript>
          <p className="muted">{t("needsScript")}</p>
        </noscript>
      ) : null}
      <div className="alerts-state" role="status">
        <p>{t("lead")}</p>
        {refusal ? <Notice>{refusalText(refusal)}</Notice> : null}
        {state === undefined ? null : <Notice>{t(`cannot.${state}`)}</Notice>}
        {own ? <p className="alerts-on">{t("isOn")}</p> : null}
      </div>
      {support === "yes" && !own ? (
        <Button type="button" kind="primary" aria-disabled={busy || undefined} onClick={() => !busy && void turnOn()}>
          {busy ? t("turning") : t("on")}
        </Button>
      ) : null}
      {own ? (
        <Button type="button" onClick={() => !busy && void turnOff(own.id)}>
          {t("off")}
        </Button>
      ) : null}
      {others.length > 0 ? <OtherDevices devices={others} turnOff={turnOff} /> : null}
    </Panel>
  );
}

interface OtherDevicesProps {
  devices: AlertDevices["devices"];
  turnOff(device: string): Promise<void>;
}

function OtherDevices({ devices, turnOff }: OtherDevicesProps) {
  const t = useTranslations("notifications.preferences.alerts");
  const { longDay } = useDay();
  return (
    <>
      <h3>{t("others")}</h3>
      <ul className="plain-list alerts-devices">
        {devices.map(({ id, name, on, since }) => (
          <li key={id}>
            <span>
              <b>{name}</b>{" "}
              <span className="muted small">{on ? t("since", { date: longDay(since) }) : t("signedOut")}</span>
            </span>
            <Button
              type="button"
              size="small"
              aria-label={t("offDevice", { device: name })}
              onClick={() => void turnOff(id)}
            >
              {t("off")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
