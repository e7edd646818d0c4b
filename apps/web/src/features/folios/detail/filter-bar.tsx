import { CATEGORY_BY_KEY } from '@pupitre/contract';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/parts/icon.tsx';
import { Disclosure } from '../../../shared/shell/disclosure.tsx';
import classes from './filter-bar.module.css';
import { type FolioFilter, isFolioFiltered, NO_FOLIO_FILTER, type optionsOf } from './folio-filter.ts';

const asItIs = (value: string): string => value;
const categoryName = (key: string): string => CATEGORY_BY_KEY.get(key)?.value ?? key;

const KINDS = [
  { kind: 'disciplines', label: 'Discipline', tight: 'Discipline', nameOf: categoryName },
  { kind: 'years', label: 'Année', tight: 'Année', nameOf: categoryName },
  { kind: 'axes', label: 'Axes thématiques', tight: 'Axes', nameOf: asItIs },
] as const;

type FilterBarProps = {
  /** What there is to choose from. */
  options: ReturnType<typeof optionsOf>;
  filter: FolioFilter;
  onFilter: (next: FolioFilter) => void;
  /** « 4 critères sur 13 », while something is hidden. */
  shown: string;
  /** In the line above a table, where room is short. */
  isTight?: boolean;
};

/** FOLIO-30: discipline, year, axes, tags by level. A kind that no criterion has shows no button. */
export function FilterBar({ options, filter, onFilter, shown, isTight = false }: FilterBarProps) {
  const set = (part: Partial<FolioFilter>) => onFilter({ ...filter, ...part });
  const tagLevels = options.tags.flatMap((tags, level) => (tags.length === 0 ? [] : [{ level, tags }]));
  const isEmpty = KINDS.every(({ kind }) => options[kind].length === 0);
  if (isEmpty && tagLevels.length === 0) return null;
  return (
    <fieldset className={classes.bar} data-tight={isTight || undefined}>
      <legend className="sr-only">Afficher les critères</legend>
      <span className={classes.label} aria-hidden="true">
        Afficher
      </span>
      {KINDS.map(
        ({ kind, label, tight, nameOf }) =>
          options[kind].length > 0 && (
            <FilterChip key={kind} label={isTight ? tight : label} chosen={filter[kind]} nameOf={nameOf}>
              <Checks
                legend={label}
                options={options[kind]}
                chosen={filter[kind]}
                nameOf={nameOf}
                onChange={(next) => set({ [kind]: next })}
              />
            </FilterChip>
          ),
      )}
      {tagLevels.length > 0 && (
        <FilterChip label="Étiquettes" chosen={filter.tags.flat()} nameOf={asItIs}>
          {tagLevels.map(({ level, tags }) => (
            <Checks
              key={level}
              legend={`Niveau ${level}`}
              options={tags}
              chosen={filter.tags[level] ?? []}
              nameOf={asItIs}
              onChange={(next) => set({ tags: filter.tags.map((now, at) => (at === level ? next : now)) })}
            />
          ))}
        </FilterChip>
      )}
      {isFolioFiltered(filter) && (
        <>
          <span className={classes.shown} role="status">
            {shown}
          </span>
          <button type="button" className={classes.reset} onClick={() => onFilter(NO_FOLIO_FILTER)}>
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
    <Disclosure
      look={{
        root: classes.choice,
        button: first === undefined ? classes.chip : `${classes.chip} ${classes.active}`,
        panel: classes.panel,
      }}
      label={
        <>
          {first !== undefined && <Icon name="check-lg" />}
          {chosen.length === 1 && <span className="sr-only">{`${label}\u00a0: `}</span>}
          <span className={classes.chipText}>{text}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {() => children}
    </Disclosure>
  );
}

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
