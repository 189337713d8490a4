import { useEffect, useState } from "react";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
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
    <section className="panel install no-print" aria-labelledby="install">
      <h2 id="install">{t("heading", { product: PRODUCT_NAME })}</h2>
      <p>{t("text")}</p>
      {offer ? (
        <button type="button" className="button" onClick={() => void offer.prompt()}>
          {t("install")}
        </button>
      ) : null}
      <ul className="plain-list small">
        <li>{t("iphone")}</li>
        <li>{t("android")}</li>
      </ul>
      <LocalLink className="button" to="/profile/notifications">
        {t("alerts")}
      </LocalLink>
    </section>
  );
}
