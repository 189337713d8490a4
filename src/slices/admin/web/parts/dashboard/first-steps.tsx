import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import { Panel } from "#design/panel.tsx";
import type { Task } from "../../../contract/dashboard.ts";

const PAGES: Record<Task["kind"], string> = {
  "confirm-address": "/profile/email",
  "photo-id": "/profile/groups",
  "submit-league": "/submit-league",
  approval: "/submit-league",
};
const TONES = { "not-started": "info", "in-progress": "wait", completed: "go" } as const;

/** What somebody does before their first league is public, in place of figures that would all be nothing. */
export function FirstSteps({ tasks }: { tasks: Task[] }) {
  const t = useTranslations("admin");
  return (
    <Panel title={t("tasks")} className="dashboard-tasks">
      <p>{t("tasksText")}</p>
      <ol className="plain-list">
        {tasks.map(({ kind, state }) => (
          <li key={kind}>
            {state === "completed" ? (
              <span>{t(`task.${kind}`)}</span>
            ) : (
              <LocalLink to={PAGES[kind]}>{t(`task.${kind}`)}</LocalLink>
            )}
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
