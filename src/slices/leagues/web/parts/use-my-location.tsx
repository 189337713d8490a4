import { useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { call } from "#browser/call.ts";
import { Button } from "#design/button.tsx";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import type { NearestZip, Point } from "../../contract/search/nearest-zip.ts";

/** Milliseconds for which a browser may look for a position, and after which one that it knows is too old. */
const POSITION = { timeout: 10_000, maximumAge: 600_000 };

/** Searches around where its reader is. The browser is asked for that only by a tap, and its answer is made coarse before it is sent. */
export function UseMyLocation({ near }: { near(zip: string): void }) {
  const t = useTranslations("leagues.search");
  const script = useScript();
  const [state, setState] = useState<"" | "locating" | Failure>("");

  async function locate() {
    if (state === "locating") return;
    setState("locating");
    try {
      near(await ownZip());
      setState("");
    } catch (reason) {
      setState(failureOf(reason));
    }
  }

  return (
    <div className="find-near" data-waits={script ? undefined : ""}>
      <Button type="button" size="small" aria-disabled={state === "locating"} onClick={() => void locate()}>
        <Icon name="navigation-arrow" />
        {state === "locating" ? t("locating") : t("useLocation")}
      </Button>
      {state === "" || state === "locating" ? null : (
        <p className="field-error" role="alert">
          {t(`locationFailures.${state}`)}
        </p>
      )}
    </div>
  );
}

type Failure = "denied" | "abroad" | "failed";

function failureOf(reason: unknown): Failure {
  if (reason instanceof GeolocationPositionError && reason.code === reason.PERMISSION_DENIED) return "denied";
  return isRefusal(reason) && reason.code === "leagues.location-unknown" ? "abroad" : "failed";
}

async function ownZip(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, POSITION);
  });
  const point: Point = { lat: coarse(coords.latitude), lng: coarse(coords.longitude) };
  return (await call<NearestZip>("POST", "/nearest-zip", point)).zip;
}

/** Two decimals of a degree: less than a mile. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;
