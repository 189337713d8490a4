import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import type { ChatPoll } from "../../../contract/messages.ts";

interface PollProps {
  poll: ChatPoll;
  /** Of the message, for the group's name. */
  question: string;
  mayAnswer: boolean;
  /** Whether the keyboard has come to the message. */
  active: boolean;
  onAnswer(choice: number | null): void;
}

/** The choices of a poll with how many chose each, and who. One's own choice, pressed again, is taken back. */
export function Poll({ poll: { choices, closed }, question, mayAnswer, active, onAnswer }: PollProps) {
  const t = useTranslations("chat");
  const answers = choices.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="chat-poll" role="group" aria-label={question}>
      {choices.map(({ text, count, own }, at) => (
        <button
          key={text}
          type="button"
          className="chat-choice"
          tabIndex={active ? 0 : -1}
          aria-pressed={own}
          disabled={closed || !mayAnswer}
          onClick={() => onAnswer(own ? null : at)}
        >
          <span
            className="chat-choice-share"
            style={{ inlineSize: `${answers === 0 ? 0 : (100 * count) / answers}%` }}
          />
          <Icon name={own ? "check-circle" : "circle"} />
          <span className="chat-choice-text">{text}</span>
          <span className="figures" aria-hidden="true">
            {count}
          </span>
          <span className="unseen">{t("poll.count", { count })}</span>
        </button>
      ))}
      <div className="chat-poll-foot">
        {closed ? <p className="chat-poll-state">{t("poll.closed")}</p> : null}
        {answers === 0 ? (
          <p className="chat-poll-state">{t("poll.nobody")}</p>
        ) : (
          <details>
            <summary tabIndex={active ? 0 : -1}>
              {t("poll.who", { count: answers })}
              <Icon name="caret-down" />
            </summary>
            <dl>
              {choices
                .filter(({ count }) => count > 0)
                .map(({ text, names }) => (
                  <div key={text}>
                    <dt>{text}</dt>
                    <dd>{names.map((name) => name ?? t("member")).join(", ")}</dd>
                  </div>
                ))}
            </dl>
          </details>
        )}
      </div>
    </div>
  );
}
