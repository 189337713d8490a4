import { Outlet, useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { ButtonLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Notice } from "#design/notice.tsx";
import { isRefusal } from "#kernel/refusal.ts";
import { ASSIGNMENTS_PATH } from "../../contract/paths.ts";
import { officialsApi } from "../data.ts";
import "virtual:words/officials/mine";
import "../officials.css";

/** How many games wait for an answer. Who is not signed in has none. */
export async function loader({ context }: LoaderFunctionArgs) {
  try {
    const { assignments } = await context.get(officialsApi).ownAssignments();
    return { waiting: assignments.filter(({ state, hasBegun }) => state === "asked" && !hasBegun).length };
  } catch (reason) {
    if (isRefusal(reason)) return { waiting: 0 };
    throw reason;
  }
}

/** Another day of the same page needs nothing new: so the schedule works on where there is no network. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** One's schedule, and above it that games wait for an answer. */
export default function AssignmentsBeside() {
  const t = useTranslations("officials.mine");
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <>
      {waiting === 0 ? null : (
        <div className="container officiating-beside no-print">
          <Notice as="div" tone="wait">
            <span>{t("panelLead", { count: waiting })}</span>{" "}
            <ButtonLink kind="primary" size="small" to={ASSIGNMENTS_PATH}>
              {t("see")}
            </ButtonLink>
          </Notice>
        </div>
      )}
      <Outlet />
    </>
  );
}
