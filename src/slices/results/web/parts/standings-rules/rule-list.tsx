import { MoveButtons, Sortable } from "#browser/move-buttons.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { SelectField } from "#design/controls.tsx";
import { useDraggable, useDropTarget } from "#design/drag/drag.ts";
import { Icon } from "#design/icon.tsx";
import { ruleParts, STANDINGS_RULES, type StandingsRule } from "../../../contract/standings-rules.ts";
import { useRuleWords } from "../standings/rule-words.ts";

interface RuleListProps {
  name: string;
  legend: string;
  hint?: string;
  rules: readonly StandingsRule[];
  onChange(rules: StandingsRule[]): void;
}

/** What a rule with a cap begins with. */
const FIRST_CAP = 5;

/** Rules in their order: dragged, or moved by arrows, added and removed. */
export function RuleList({ name: list, legend, hint, rules, onChange }: RuleListProps) {
  const t = useTranslations("results.standingsRules");
  const words = useRuleWords();
  const used = new Set(rules.map((rule) => ruleParts(rule)?.name));
  const others = STANDINGS_RULES.filter((name) => !used.has(name));
  const moveTo = (rule: string, to: number) => {
    const at = rules.findIndex((one) => one === rule);
    if (at === -1 || to < 0 || to >= rules.length) return;
    onChange(rules.toSpliced(at, 1).toSpliced(to, 0, rules[at]!));
  };
  const add = (name: string) =>
    onChange([...rules, (name === "capped-difference" ? `${name}:${FIRST_CAP}` : name) as StandingsRule]);
  return (
    <fieldset className="fieldset">
      <legend>{legend}</legend>
      {hint ? <span className="field-hint">{hint}</span> : null}
      <Sortable>
        <ol className="rule-list plain-list">
          {rules.map((rule, at) => (
            <Line
              key={ruleParts(rule)!.name}
              rule={rule}
              at={at}
              count={rules.length}
              onMove={(to) => moveTo(rule, to)}
              onDropped={(dropped) => moveTo(dropped, at)}
              onRemove={rules.length > 1 ? () => onChange(rules.toSpliced(at, 1)) : undefined}
              onCap={(cap) => onChange(rules.with(at, `capped-difference:${cap}`))}
            />
          ))}
        </ol>
      </Sortable>
      <SelectField
        name={`add-${list}`}
        label={t("add")}
        value=""
        onChange={(event) => event.target.value && add(event.target.value)}
      >
        <option value="">{t("choose")}</option>
        {others.map((name) => (
          <option key={name} value={name}>
            {words.name(name === "capped-difference" ? `${name}:${FIRST_CAP}` : name)}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}

interface LineProps {
  rule: StandingsRule;
  at: number;
  count: number;
  onMove(to: number): void;
  onDropped(rule: string): void;
  onRemove: (() => void) | undefined;
  onCap(cap: number): void;
}

function Line({ rule, at, count, onMove, onDropped, onRemove, onCap }: LineProps) {
  const t = useTranslations("results.standingsRules");
  const name = useRuleWords().name(rule);
  const { cap } = ruleParts(rule)!;
  const drag = useDraggable<HTMLSpanElement>({ ids: () => [rule], preview: () => t("drag", { rule: name }) });
  const drop = useDropTarget<HTMLLIElement>(([dropped]) => dropped !== undefined && onDropped(dropped));
  return (
    <li ref={drop}>
      <span ref={drag} className="rule-name">
        <Icon name="dots-six-vertical" />
        <span className="figures">{at + 1}</span>
        <span>{name}</span>
      </span>
      {cap === undefined ? null : (
        <input
          type="number"
          className="rule-cap"
          min={1}
          max={999}
          aria-label={t("cap")}
          value={cap}
          onChange={({ target }) => target.valueAsNumber >= 1 && onCap(Math.min(999, Math.round(target.valueAsNumber)))}
        />
      )}
      <span className="rule-actions">
        <MoveButtons
          name={name}
          position={at + 1}
          count={count}
          button={(way) => ({ type: "button", onClick: () => onMove(way === "up" ? at - 1 : at + 1) })}
        />
        <Button
          type="button"
          size="small"
          aria-label={t("remove", { rule: name })}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <Icon name="x" />
        </Button>
      </span>
    </li>
  );
}
