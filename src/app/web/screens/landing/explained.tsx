import { useTranslations } from "#browser/translations.ts";
import { ButtonLink } from "#browser/link.tsx";
import { FeatureList, type Feature } from "#design/lists/feature-list.tsx";
import { Icon } from "#design/icon.tsx";
import { Park } from "#design/drawings/park.tsx";

/** From the search to the first game, in three steps with a picture each. */
export function HowItWorks() {
  const t = useTranslations("landing");
  const steps = [
    { picture: "find", title: t("stepFind"), text: t("stepFindText") },
    { picture: "join", title: t("stepJoin"), text: t("stepJoinText") },
    { picture: "play", title: t("stepPlay"), text: t("stepPlayText") },
  ] as const;
  return (
    <section className="landing-band">
      <div className="container landing-section">
        <h2>{t("stepsHeading")}</h2>
        <ol className="steps">
          {steps.map(({ picture, title, text }) => (
            <li key={picture}>
              <Park name={picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What the whole season has in one place, and the door for whoever runs a league. */
export function Features() {
  const t = useTranslations("landing");
  const features: Feature[] = [
    { icon: "calendar-check", title: t("featureScheduling"), text: t("featureSchedulingText") },
    { icon: "chats-circle", title: t("featureCommunication"), text: t("featureCommunicationText") },
    { icon: "chart-bar", title: t("featurePerformance"), text: t("featurePerformanceText") },
  ];
  return (
    <>
      <section className="container landing-section">
        <h2>{t("featuresHeading")}</h2>
        <FeatureList features={features} />
      </section>
      <section className="landing-door mown">
        <div className="container landing-section">
          <h2>{t("doorHeading")}</h2>
          <p>{t("doorText")}</p>
          <ButtonLink kind="search" to="/run-a-league">
            {useTranslations("shell")("runLeague")}
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

/** What parents ask, each answered in a line. */
export function Asked() {
  const t = useTranslations("landing");
  const asked = [
    [t("askedCost"), t("askedCostText")],
    [t("askedRefund"), t("askedRefundText")],
    [t("askedAid"), t("askedAidText")],
    [t("askedCoaches"), t("askedCoachesText")],
    [t("askedWaitlist"), t("askedWaitlistText")],
    [t("askedAge"), t("askedAgeText")],
  ];
  return (
    <section className="container landing-section">
      <h2>{t("askedHeading")}</h2>
      <dl className="asked">
        {asked.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/help">
        {t("askedMore")}
        <Icon name="arrow-right" />
      </ButtonLink>
    </section>
  );
}
