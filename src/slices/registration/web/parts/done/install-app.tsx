import { useEffect, useState } from "react";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Panel } from "#design/panel.tsx";
import { PRODUCT_NAME } from "#kernel/product.ts";

/** What some browsers offer for keeping a site among a phone's apps. No standard has its type. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** The site as an app: how, in words for each phone; where the browser offers it, with one tap, and never by itself. */
export function InstallApp() {
  const t = useTranslations("registration.done.app");
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      // Its own banner would come unasked.
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const done = () => setOffer(null);
    addEventListener("beforeinstallprompt", keep);
    addEventListener("appinstalled", done);
    return () => {
      removeEventListener("beforeinstallprompt", keep);
      removeEventListener("appinstalled", done);
    };
  }, []);
  return (
    <Panel title={t("heading", { product: PRODUCT_NAME })} className="install no-print">
      <p>{t("text")}</p>
      {offer ? (
        <Button type="button" onClick={() => void offer.prompt()}>
          {t("install")}
        </Button>
      ) : null}
      <ul className="plain-list small">
        <li>{t("iphone")}</li>
        <li>{t("android")}</li>
      </ul>
      <ButtonLink to="/profile/notifications">{t("alerts")}</ButtonLink>
    </Panel>
  );
}
