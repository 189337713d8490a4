import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { TextField } from "#design/controls.tsx";
import { Notice } from "#design/notice.tsx";
import type { Athlete } from "../../../contract/athletes.ts";
import { PlayerFields, typedPlayer } from "../person-fields.tsx";
import type { Answer } from "./athlete-forms.ts";
import { Fact, Section, useEditConflict } from "./section.tsx";

export interface PartProps {
  athlete: Athlete;
  path: string;
  open: boolean;
  answer: Answer | undefined;
}

/** Who it is. */
export function Basics({ athlete, ...part }: PartProps) {
  const t = useTranslations("family.athlete");
  const words = useTranslations("family.fields");
  const formats = useFormats();
  const now = part.answer?.now?.athlete;
  const said = (one: Athlete) =>
    [
      `${one.firstName} ${one.lastName}`,
      formats.longDate(one.birthDate),
      one.gender ? words(`genders.${one.gender}`) : "",
    ]
      .filter(Boolean)
      .join(", ");
  return (
    <Section
      {...part}
      name="basics"
      title={t("basics")}
      version={athlete.version}
      fields={({ typed, errorOf }) => (
        <>
          {now ? <Notice>{words("nowSays", { value: said(now) })}</Notice> : null}
          <PlayerFields typed={typed ?? typedPlayer(athlete)} errorOf={errorOf} myself={athlete.adultSelf} />
        </>
      )}
    >
      <dl className="family-facts">
        <Fact name={t("name")} value={`${athlete.firstName} ${athlete.lastName}`} />
        <Fact name={t("birthDate")} value={formats.longDate(athlete.birthDate)} />
        <Fact name={words("gender")} value={athlete.gender && words(`genders.${athlete.gender}`)} />
      </dl>
    </Section>
  );
}

/** How to reach the player, where they have addresses of their own. */
export function Contact({ athlete, ...part }: PartProps) {
  const t = useTranslations("family.athlete");
  const words = useTranslations("family.fields");
  const conflicting = useEditConflict(part.answer);
  const now = part.answer?.now?.athlete;
  // The player's own addresses, not those of who fills the form in.
  const complete = (own: string) => (athlete.adultSelf ? own : "off");
  return (
    <Section
      {...part}
      name="contact"
      title={t("contact")}
      version={athlete.version}
      fields={({ typed, errorOf }) => {
        const field = (name: "email" | "phone" | "address", hint?: string) => ({
          name,
          label: words("optional", { label: words(name) }),
          hint: conflicting(name, now?.[name], hint),
          error: errorOf(name),
          defaultValue: typed?.[name] ?? athlete[name] ?? "",
        });
        return (
          <>
            <TextField {...field("email")} type="email" autoComplete={complete("email")} />
            <TextField
              {...field("phone", words("phoneHint"))}
              type="tel"
              maxLength={30}
              autoComplete={complete("tel")}
            />
            {/* They mostly live together. */}
            <TextField {...field("address")} maxLength={200} autoComplete="street-address" />
          </>
        );
      }}
    >
      <dl className="family-facts">
        <Fact name={words("email")} value={athlete.email} />
        <Fact name={words("phone")} value={athlete.phone} />
        <Fact name={words("address")} value={athlete.address} />
      </dl>
    </Section>
  );
}
