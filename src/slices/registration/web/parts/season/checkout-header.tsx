import { useTranslations } from "#browser/translations.ts";
import { QuietHeader } from "#browser/quiet-header.tsx";
import { HeldLeft } from "./held-left.tsx";

interface CheckoutHeaderProps {
  /** Of the page. */
  title: string;
  /** Where Back leads to. */
  back: string;
  /** What is shown, by league; nothing where all is done or over. */
  orders: readonly { league: { name: string } }[];
  /** What goes back first, at a time in ISO 8601; nothing where nothing is held. */
  held: { expiresAt: string } | undefined;
  /** The server's time, ISO 8601. */
  now: string;
}

/** The header of checking and paying: which leagues, which step, the way back, and the time that is left. */
export function CheckoutHeader({ title, back, orders, held, now }: CheckoutHeaderProps) {
  const t = useTranslations("registration.hold");
  const [first] = orders;
  return (
    <QuietHeader
      back={back}
      backLabel={t("back")}
      name={first ? orders.map(({ league }) => league.name).join(" · ") : title}
      step={first ? title : ""}
      left={held ? <HeldLeft now={now} expiresAt={held.expiresAt} /> : null}
    />
  );
}
