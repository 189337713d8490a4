import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "#browser/call.ts";
import { LocalLink, useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Dialog } from "#design/overlays/dialog.tsx";
import { Icon } from "#design/icon.tsx";
import { foldedName } from "#kernel/text/folded-name.ts";
import type { LeagueList } from "#slices/leagues/contract/office/league-list.ts";
import { roomsOf, type NavigationGroup } from "./navigation.ts";
import "./finder.css";

/** A page that one can go to. */
interface Target {
  readonly to: string;
  readonly name: string;
  /** Where it belongs: "Today", or a league's name. */
  readonly of: string;
}

/** So many are listed; whoever misses one types on. */
const LISTED = 12;
/** Milliseconds without a key after which the server is asked for further leagues. */
const PAUSE = 200;

/** Those whose name and group have every word that was typed, in their order. */
function matching(targets: readonly Target[], typed: string): Target[] {
  const words = foldedName(typed).split(" ").filter(Boolean);
  const has = ({ name, of }: Target) => {
    const text = foldedName(`${name} ${of}`);
    return words.every((word) => text.includes(word));
  };
  return targets.filter(has).slice(0, LISTED);
}

type Leagues = LeagueList["leagues"];

/** The leagues that one runs or oversees: the first of them, and where there are more those that match what was typed. */
function useLeagues(typed: string): Leagues {
  const [known, setKnown] = useState(new Map<string, Leagues[number]>());
  const [isWhole, setWhole] = useState(false);
  const words = typed.trim().slice(0, 200);
  useEffect(() => {
    if (isWhole) return;
    const ask = async () => {
      const { leagues, all, perPage } = await call<LeagueList>(
        "GET",
        `/office/leagues${words ? `?q=${encodeURIComponent(words)}` : ""}`,
      );
      setKnown((before) => new Map([...before, ...leagues.map((one) => [one.id, one] as const)]));
      if (!words && all <= perPage) setWhole(true);
    };
    // Without an answer the pages that are known can be gone to all the same.
    const timer = setTimeout(() => void ask().catch(() => {}), words ? PAUSE : 0);
    // What is asked for first is what all further words are looked for in.
    return () => (words ? clearTimeout(timer) : undefined);
  }, [words, isWhole]);
  return [...known.values()];
}

/**
 * Finds a page of the back office by its name (Ctrl or ⌘ with K): typed, chosen with the arrows, opened with Enter.
 * @returns the button that opens it, and the dialog while it is open
 */
export function useFinder(groups: readonly NavigationGroup[]): { button: ReactNode; dialog: ReactNode } {
  const t = useTranslations("office.finder");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return {
    button: (
      <button
        type="button"
        className="finder-open"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="magnifying-glass" />
        <span>{t("open")}</span>
        <kbd aria-hidden="true">{t("keys")}</kbd>
      </button>
    ),
    dialog: isOpen ? <FinderDialog groups={groups} close={() => setOpen(false)} /> : null,
  };
}

function FinderDialog({ groups, close }: { groups: readonly NavigationGroup[]; close: () => void }) {
  const t = useTranslations("office.finder");
  const office = useTranslations("office");
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const leagues = useLeagues(typed);
  const targets = new Map(
    [
      ...groups.flatMap(({ heading, entries }) => entries.map(({ to, name }) => ({ to, name, of: heading }))),
      ...leagues.flatMap(({ id, name, edit }) =>
        roomsOf({ id, mayManage: edit }, office).map((room) => ({ to: room.to, name: room.name, of: name })),
      ),
    ].map((target) => [target.to, target]),
  );
  const found = matching([...targets.values()], typed);
  const chosen = found[Math.min(at, found.length - 1)];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setAt((now) => (Math.min(now, found.length - 1) + step + found.length) % Math.max(1, found.length));
  };
  return (
    <Dialog
      title={t("title")}
      className="finder"
      onCancel={close}
      close={
        <button type="button" aria-label={t("close")} onClick={close}>
          <Icon name="x" />
        </button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!chosen) return;
          close();
          void navigate(localPath(chosen.to));
        }}
      >
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label={t("label")}
          aria-controls={list}
          aria-expanded={found.length > 0}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${list}-${found.indexOf(chosen)}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={move}
        />
      </form>
      <div role="listbox" id={list} aria-label={t("found")} className="finder-list">
        {found.map((target, position) => (
          <LocalLink
            key={target.to}
            id={`${list}-${position}`}
            role="option"
            aria-selected={target === chosen}
            tabIndex={-1}
            to={target.to}
            onClick={close}
          >
            <span>{target.name}</span>
            <span className="muted">{target.of}</span>
          </LocalLink>
        ))}
      </div>
      <p role="status">
        {found.length === 0 ? t("none") : <span className="unseen">{t("count", { count: found.length })}</span>}
      </p>
    </Dialog>
  );
}
