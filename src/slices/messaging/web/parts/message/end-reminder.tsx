import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { AskFirst } from "#design/ask-first.tsx";
import { Button } from "#design/button.tsx";

/** Ends a recurring reminder; its page's action receives "end" with its id. @param of whose games, for who does not see the line above */
export function EndReminder({ id, of }: { id: string; of: string }) {
  const t = useTranslations("messaging.office");
  return (
    <AskFirst
      small
      label={
        <>
          {t("reminder.end")} <span className="unseen">{of}</span>
        </>
      }
      question={t("reminder.endAsk")}
    >
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="intent" value="end">
          {t("reminder.end")}
        </Button>
      </Form>
    </AskFirst>
  );
}
