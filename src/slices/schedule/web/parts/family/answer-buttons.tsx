import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useScript } from "#design/form-fields.tsx";
import { Icon } from "#design/icon.tsx";
import type { MyEvent } from "../../../contract/mine.ts";
import { ANSWERS, type Answer } from "../../../contract/vocabulary.ts";
import type { Answers } from "./use-answers.ts";

interface AnswerButtonsProps {
  event: MyEvent;
  player: MyEvent["players"][number];
  answers: Answers;
}

/** Whether a player comes: one tap says it, the same tap takes it back. The third is the toggle of spec.txt §4, 'Absence Marked'. */
export function AnswerButtons({ event, player, answers }: AnswerButtonsProps) {
  const t = useTranslations("schedule.answer");
  const script = useScript();
  const given = answers.of(event, player);
  const name = player.firstName;
  const label = (answer: Answer) => (answer === "absent" && given === "absent" ? t("marked") : t(answer));
  return (
    <Form method="post" className="answer" preventScrollReset>
      <fieldset className="fieldset">
        <legend data-again={answers.asksAgain(event, player) || undefined}>
          {t(answers.asksAgain(event, player) ? "again" : "legend", { name })}
        </legend>
        <input type="hidden" name="event" value={event.id} />
        <input type="hidden" name="player" value={player.id} />
        <input type="hidden" name="revision" value={event.revision} />
        <input type="hidden" name="given" value={given ?? ""} />
        <div className="answer-buttons">
          {ANSWERS.map((answer) => (
            <button
              key={answer}
              name="answer"
              value={answer}
              aria-pressed={given === answer}
              data-answer={answer}
              {...(script ? { type: "button", onClick: () => answers.say(event, player, answer) } : {})}
            >
              {given === answer ? <Icon name={answer === "absent" ? "x" : "check"} /> : null}
              {label(answer)}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
