import { Link } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { Icon } from "#design/icon.tsx";
import { SportDrawing } from "#browser/sport-drawing.tsx";
import { NO_FILTERS, radiusOf, withSingle, withTick, writeAddress, type Address } from "../address.ts";
import { LISTS, type ListName } from "../../contract/search/search-filters.ts";
import { STATE_NAMES } from "../state-names.ts";
import type { Found } from "./found.ts";
import { listedSport, useNames } from "./names.ts";

/** The filters in use, each with a way to drop it. They stay ticked in the panel too. */
export function FilterChips({ address, family }: { address: Address; family: Family }) {
  const t = useTranslations("leagues.search");
  const chips = useChips(address, family);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("active")}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link className="chip" to={{ search: chip.search }} aria-label={t("remove", { filter: chip.text })}>
            {chip.sport ? <SportDrawing sport={chip.sport} /> : null}
            {chip.text}
            <Icon name="x" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="chip" data-filled="" to={{ search: writeAddress(NO_FILTERS) }}>
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}

/** Who of the family of whoever searches can be asked for. */
export type Family = Found["children"];

/** A value's name in the page's language; what is not known stays as typed. */
export function useValueName(family: Family): (name: ListName, value: string) => string {
  const t = useTranslations("leagues");
  const options = useTranslations("leagues.options");
  const names = useNames();
  return (name, value) => {
    if (name === "sport") return names.sport(value);
    if (name === "season") return names.season(value);
    if (name === "state") return STATE_NAMES[value as "TX"] ?? value;
    if (name === "child") return family.find(({ id }) => id === value)?.firstName ?? t("search.someChild");
    const key = `${name}.${value}`;
    if (options.has(key as "price.over-150")) return options(key as "price.over-150");
    if (!t.has(key as "age.adult")) return value;
    const text = t(key as "age.adult");
    return name === "age" && /^\d/.test(value) ? t("search.years", { ages: text }) : text;
  };
}

/** A search in a few words: "Within 25 miles · 94607 · Soccer"; "" for one that asks for nothing. */
export function useSearchWords(address: Address, family: Family): string {
  return useChips(address, family)
    .map(({ text }) => text)
    .join(" · ");
}

interface Chip {
  key: string;
  text: string;
  search: string;
  /** The sport that it stands for, to be drawn. */
  sport?: string | undefined;
}

function useChips(address: Address, family: Family): Chip[] {
  const t = useTranslations("leagues.search");
  const valueName = useValueName(family);
  const chips: Chip[] = [];
  if (address.q) chips.push({ key: "q", text: `“${address.q}”`, search: writeAddress(withSingle(address, "q", "")) });
  if (address.place) {
    const miles = radiusOf(address);
    const distance = typeof miles === "number" ? t("withinMiles", { miles }) : "";
    const text = [distance, address.place].filter(Boolean).join(" · ");
    const without = withSingle(withSingle(address, "place", ""), "radius", "");
    chips.push({ key: "place", text, search: writeAddress(without) });
  }
  for (const name of LISTS) {
    for (const value of address[name]) {
      const search = writeAddress(withTick(address, name, value, false));
      const sport = name === "sport" ? listedSport(value) : undefined;
      chips.push({ key: `${name}=${value}`, text: valueName(name, value), search, sport });
    }
  }
  return chips;
}
