import { Form, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { actionHeaders, receiveForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { ButtonLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { notFoundIfUnknown } from "#browser/found.ts";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { demandPerson } from "#slices/accounts/web/public.ts";
import { NewSeason } from "../../contract/office/league-seasons.ts";
import { givenOf } from "../../contract/league/typed-league.ts";
import { SEASON_STATUSES } from "../../contract/vocabulary.ts";
import { leaguesApi } from "../data.ts";
import { LeagueField } from "../parts/form/league-field.tsx";
import { AddressDialog } from "../parts/office/address-dialog.tsx";
import { onTo, textsOf } from "../parts/office/received.ts";
import "../words/management.ts";
import "../words/seasons.ts";

const FIELDS = ["term", "year", "seasonName"] as const;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await demandPerson({ request, context });
  const league = params["league"] ?? "";
  const { seasons, mayEdit, next } = await context.get(leaguesApi).leagueSeasons({ league }).catch(notFoundIfUnknown);
  if (!mayEdit) throw new Response(null, { status: 404 });
  return { league, seasons, next };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const league = params["league"] ?? "";
  const typed = textsOf(await request.formData(), ["from", ...FIELDS, "status"]);
  return receiveForm({
    schema: NewSeason,
    given: { ...typed, ...givenOf(typed, FIELDS), league, from: typed.from || null },
    typed,
    order: ["from", ...FIELDS, "status"],
    async send(input) {
      const { id } = await context.get(leaguesApi).addSeason(input);
      return onTo(request, `/league-management/${league}/seasons/${id}`, "added");
    },
  });
}

export const headers = actionHeaders;

/** Add Season, over the list of seasons. */
export default function AddSeason() {
  const t = useTranslations("leagues.addSeason");
  const words = useTranslations("leagues");
  const issues = useTranslations("issues");
  const { league, seasons, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { refusedField: "from" });
  const nameOf = useSeasonName();
  const year = String(next.year);
  const begun = { term: next.term, year, seasonName: words(`term.${next.term}`, { year }) };
  return (
    <AddressDialog title={t("title")} back={`/league-management/${league}/seasons`}>
      {(cancel) => (
        <Form {...form} className="management-form">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
          <SelectField
            name="from"
            label={t("from")}
            hint={t("fromHint")}
            error={errorOf("from")}
            defaultValue={typed?.from ?? seasons[0]?.id ?? ""}
          >
            {seasons.map(({ id, seasonName }) => (
              <option key={id} value={id}>
                {nameOf(seasonName)}
              </option>
            ))}
            <option value="">{t("nothing")}</option>
          </SelectField>
          <div className="league-fields">
            {FIELDS.map((name) => (
              <LeagueField
                key={name}
                name={name}
                typed={typed ?? begun}
                errorOf={errorOf}
                label={name === "seasonName" ? t("name") : undefined}
              />
            ))}
          </div>
          <SelectField
            name="status"
            label={t("status")}
            hint={words("seasons.draftText")}
            error={errorOf("status")}
            defaultValue={typed?.status ?? "draft"}
          >
            {SEASON_STATUSES.map((one) => (
              <option key={one} value={one}>
                {words(`overview.statuses.${one}`)}
              </option>
            ))}
          </SelectField>
          <p className="buttons">
            <SendButton busy={busy} label={t("submit")} busyLabel={t("busy")} />
            <ButtonLink {...cancel} preventScrollReset>
              {t("cancel")}
            </ButtonLink>
          </p>
        </Form>
      )}
    </AddressDialog>
  );
}
