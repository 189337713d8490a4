import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { Device } from "../../../contract/devices.ts";
import { useAgo } from "./ago.ts";

/** The devices, the one that asks first; each of the others can be signed out. */
export function DeviceList({ devices, now }: { devices: readonly Device[]; now: number }) {
  return (
    <ul className="plain-list device-list">
      {devices.map((device) => (
        <li key={device.id} className={device.current ? "panel corner" : "panel"}>
          <DeviceCard device={device} now={now} />
        </li>
      ))}
    </ul>
  );
}

function DeviceCard({ device, now }: { device: Device; now: number }) {
  const t = useTranslations("accounts.profileDevices");
  const ago = useAgo();
  const { id, current, address, lastSeenAt, signedInAt } = device;
  const name = useDeviceName(device);
  const { form, busy } = useForm(undefined, { intent: id });
  return (
    <>
      <div className="device">
        <h2>
          {name}
          {current ? <Tag tone="go">{t("current")}</Tag> : null}
        </h2>
        <p>
          {t("seen", { when: ago(lastSeenAt, now) })} · {t("from", { address })}
        </p>
        <p className="muted small">{t("signedIn", { when: ago(signedInAt, now) })}</p>
      </div>
      {current ? null : (
        <Form {...form}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value={id} />
          <SendButton
            kind="plain"
            size="small"
            busy={busy}
            label={t("signOut")}
            busyLabel={t("signingOut")}
            aria-label={busy ? undefined : t("signOutNamed", { device: name })}
          />
        </Form>
      )}
    </>
  );
}

function useDeviceName({ browser, system, kind }: Device): string {
  const t = useTranslations("accounts.profileDevices");
  if (kind === "api") return t("program");
  if (browser && system) return t("named", { browser, system });
  return browser || system || t("unknown");
}
