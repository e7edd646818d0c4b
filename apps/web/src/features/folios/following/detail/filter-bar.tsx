import { CATEGORY_BY_KEY } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Disclosure, type Opening } from '../../../../ui/parts/disclosure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './filter-bar.module.css';
import { type FolioFilter, isFolioFiltered, NO_FOLIO_FILTER, type optionsOf } from './folio-filter.ts';

const asItIs = (value: string): string => value;
const categoryName = (key: string): string => CATEGORY_BY_KEY.get(key)?.value ?? key;

const KINDS = [
  { kind: 'disciplines', label: 'Discipline', nameOf: categoryName },
  { kind: 'years', label: 'Année', nameOf: categoryName },
  { kind: 'axes', label: 'Axes thématiques', nameOf: asItIs },
] as const;

type FilterBarProps = {
  /** What there is to choose from. */
  options: ReturnType<typeof optionsOf>;
  filter: FolioFilter;
  onFilter: (next: FolioFilter) => void;
  /** « 4 critères sur 13 », while something is hidden. */
  shown: string;
  /** In the line above a table, where room is short: one button for all kinds. */
  isTight?: boolean;
  /** Of that button: the line stands in another place once the table is there. */
  opening?: Opening;
};

/** FOLIO-30: discipline, year, axes, tags by level. A kind that no criterion has shows no button. */
export function FilterBar({ options, filter, onFilter, shown, isTight = false, opening }: FilterBarProps) {
  const set = (part: Partial<FolioFilter>) => onFilter({ ...filter, ...part });
  const tagLevels = options.tags.flatMap((tags, level) => (tags.length === 0 ? [] : [{ level, tags }]));
  const isEmpty = KINDS.every(({ kind }) => options[kind].length === 0);
  if (isEmpty && tagLevels.length === 0) return null;
  const kinds = KINDS.filter(({ kind }) => options[kind].length > 0).map(({ kind, label, nameOf }) => ({
    label,
    nameOf,
    chosen: filter[kind],
    checks: (
      <Checks
        key={kind}
        legend={label}
        options={options[kind]}
        chosen={filter[kind]}
        nameOf={nameOf}
        onChange={(next) => set({ [kind]: next })}
      />
    ),
  }));
  const tags = tagLevels.map(({ level, tags: known }) => (
    <Checks
      key={level}
      legend={isTight ? `Étiquettes, niveau ${level}` : `Niveau ${level}`}
      options={known}
      chosen={filter.tags[level] ?? []}
      nameOf={asItIs}
      onChange={(next) => set({ tags: filter.tags.map((now, at) => (at === level ? next : now)) })}
    />
  ));
  const isFiltered = isFolioFiltered(filter);
  const showAll = () => onFilter(NO_FOLIO_FILTER);
  if (isTight)
    return (
      <fieldset className={classes.bar} data-tight>
        <legend className="sr-only">Afficher les critères</legend>
        <Choice
          isActive={isFiltered}
          opening={opening}
          label={
            <>
              <Icon name="funnel" />
              <span className={classes.word}>Filtrer</span>
              {isFiltered && <span className={classes.shown}>{shown}</span>}
            </>
          }
        >
          {kinds.map(({ checks }) => checks)}
          {tags}
          {isFiltered && (
            <button type="button" className={classes.reset} onClick={showAll}>
              <Icon name="x-lg" />
              Tout afficher
            </button>
          )}
        </Choice>
        <span className="sr-only" role="status">
          {isFiltered ? `Critères affichés\u00a0: ${shown}` : ''}
        </span>
      </fieldset>
    );
  return (
    <fieldset className={classes.bar}>
      <legend className="sr-only">Afficher les critères</legend>
      <span className={classes.label} aria-hidden="true">
        Afficher
      </span>
      {kinds.map(({ label, nameOf, chosen, checks }) => (
        <FilterChip key={label} label={label} chosen={chosen} nameOf={nameOf}>
          {checks}
        </FilterChip>
      ))}
      {tags.length > 0 && (
        <FilterChip label="Étiquettes" chosen={filter.tags.flat()} nameOf={asItIs}>
          {tags}
        </FilterChip>
      )}
      {isFiltered && (
        <>
          <span className={classes.shown} role="status">
            {shown}
          </span>
          <button type="button" className={classes.reset} onClick={showAll}>
            Tout afficher
          </button>
        </>
      )}
    </fieldset>
  );
}

type FilterChipProps = {
  label: string;
  chosen: readonly string[];
  nameOf: (value: string) => string;
  children: ReactNode;
};

/** One kind of filter: says what is chosen, opens its choices. */
function FilterChip({ label, chosen, nameOf, children }: FilterChipProps) {
  const [first] = chosen;
  const text = first === undefined ? label : chosen.length === 1 ? nameOf(first) : `${label} · ${chosen.length}`;
  return (
    <Choice
      isActive={first !== undefined}
      label={
        <>
          {first !== undefined && <Icon name="check-lg" />}
          {chosen.length === 1 && <span className="sr-only">{`${label}\u00a0: `}</span>}
          <span className={classes.chipText}>{text}</span>
        </>
      }
    >
      {children}
    </Choice>
  );
}

type ChoiceProps = { isActive: boolean; label: ReactNode; children: ReactNode; opening?: Opening | undefined };

const Choice = ({ isActive, label, children, opening }: ChoiceProps) => (
  <Disclosure
    opening={opening}
    look={{
      root: classes.choice,
      button: isActive ? `${classes.chip} ${classes.active}` : classes.chip,
      panel: classes.panel,
    }}
    label={
      <>
        {label}
        <Icon name="chevron-down" />
      </>
    }
  >
    {() => children}
  </Disclosure>
);

type ChecksProps = {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  nameOf: (value: string) => string;
  onChange: (next: string[]) => void;
};

const Checks = ({ legend, options, chosen, nameOf, onChange }: ChecksProps) => (
  <fieldset className={classes.checks}>
    <legend>{legend}</legend>
    {options.map((value) => (
      <label key={value} className={classes.check}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? options.filter((option) => option === value || chosen.includes(option))
                : chosen.filter((other) => other !== value),
            )
          }
        />
        <span dir="auto">{nameOf(value)}</span>
      </label>
    ))}
  </fieldset>
);
