import { useEffect, useState } from "react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Icon } from "#design/icon.tsx";

/** Milliseconds for which the button says that the link was copied. */
const SAYS_COPIED = 4000;

/**
 * Shares the page by what the device offers, or copies its address. Its room is kept from the start: it appears once the
 * script runs, without which it could do nothing.
 */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations("leagues.details");
  const [works, setWorks] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setWorks("share" in navigator || "clipboard" in navigator), []);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAYS_COPIED);
    return () => clearTimeout(timer);
  }, [copied]);

  async function share() {
    // Without what somebody looked at on the map.
    const url = location.origin + location.pathname;
    try {
      // Not every browser has it, whatever the types say.
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Closed without sharing, or not allowed: the address bar still has the link.
    }
  }

  return (
    <span className="details-share no-print" data-works={works ? true : undefined}>
      <Button type="button" size="small" onClick={() => void share()}>
        <Icon name={copied ? "check" : "share-network"} />
        {copied ? t("linkCopied") : t("share")}
      </Button>
      <span role="status" className="unseen">
        {copied ? t("linkCopied") : ""}
      </span>
    </span>
  );
}
