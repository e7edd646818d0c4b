import { CATEGORY_BY_KEY, type Category, DOMAINS } from '@pupitre/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './per.module.css';
import { categoryColor, categoryLabel } from './per-labels.ts';
import { PerLoading } from './per-loading.tsx';
import { type PerPlace, type PerYear, perAxes, perDisciplines, perYears } from './per-queries.ts';

type CrumbsProps = { place: PerPlace; onBack: (step: 'year' | 'discipline' | 'axis') => void };

/** PER-01: year > discipline > thematic axis; each goes back to its choice. */
export function PerCrumbs({ place, onBack }: CrumbsProps) {
  const crumbs = [
    { step: 'year' as const, name: 'Année', value: place.year === null ? null : shortOf(place.year) },
    {
      step: 'discipline' as const,
      name: 'Discipline',
      value: place.discipline === null ? null : categoryLabel(place.discipline),
    },
    { step: 'axis' as const, name: 'Axe thématique', value: place.axis },
  ];
  const current = crumbs.findIndex(({ value }) => value === null);
  const shown = current === -1 ? crumbs : crumbs.slice(0, current + 1);
  return (
    <nav aria-label="Fil d’Ariane du PER">
      <ol className={classes.crumbs}>
        {shown.map(({ step, name, value }, index) => (
          <li key={step}>
            {index > 0 && <Icon name="chevron-right" />}
            <button
              type="button"
              className={classes.crumb}
              aria-current={index === shown.length - 1 ? 'step' : undefined}
              disabled={value === null}
              onClick={() => onBack(step)}
            >
              <span className="fine-note regular">{name}</span>
              <span>{value ?? 'à choisir'}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const shortOf = (key: string) => CATEGORY_BY_KEY.get(key)?.short ?? key;

type YearProps = { hasCriteria: boolean; onChoose: (year: PerYear) => void };

export function YearStep({ hasCriteria, onChoose }: YearProps) {
  const years = useQuery(perYears(hasCriteria));
  return (
    <Options query={years} isEmpty={(rows) => rows.length === 0}>
      {(rows) =>
        inSubGroups(rows).map(([cycle, members]) => (
          <Group key={cycle} name={cycle.replace(/^CY(\d)$/, 'Cycle $1')}>
            {members.map(({ key, value }) => (
              <Option key={key} onClick={() => onChoose(key as PerYear)}>
                {value}
              </Option>
            ))}
          </Group>
        ))
      }
    </Options>
  );
}

type DisciplineProps = { hasCriteria: boolean; year: PerYear; onChoose: (discipline: string) => void };

export function DisciplineStep({ hasCriteria, year, onChoose }: DisciplineProps) {
  const disciplines = useQuery(perDisciplines(hasCriteria, year));
  return (
    <Options query={disciplines} isEmpty={(rows) => rows.length === 0}>
      {(rows) =>
        inSubGroups(rows).map(([domain, members]) => (
          <Group key={domain} name={DOMAINS.find(({ key }) => key === domain)?.title ?? domain}>
            {members.map(({ key, value }) => (
              <Option key={key} color={categoryColor(key)} onClick={() => onChoose(key)}>
                {value}
              </Option>
            ))}
          </Group>
        ))
      }
    </Options>
  );
}

type AxisProps = { hasCriteria: boolean; year: PerYear; discipline: string; onChoose: (axis: string) => void };

export function AxisStep({ hasCriteria, year, discipline, onChoose }: AxisProps) {
  const axes = useQuery(perAxes(hasCriteria, year, discipline));
  return (
    <Options query={axes} isEmpty={(rows) => rows.length === 0}>
      {(rows) => (
        <Group>
          {rows.map((axis) => (
            <Option key={axis} color={categoryColor(discipline)} onClick={() => onChoose(axis)}>
              {axis}
            </Option>
          ))}
        </Group>
      )}
    </Options>
  );
}

type OptionsProps<Data> = {
  query: UseQueryResult<Data>;
  isEmpty: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
};

function Options<Data>({ query, isEmpty, children }: OptionsProps<Data>) {
  if (query.data === undefined) return <PerLoading error={query.error} onRetry={() => void query.refetch()} />;
  if (isEmpty(query.data))
    return <p className={classes.empty}>Le PER n’a rien ici. Revenez d’un pas, ou changez le filtre.</p>;
  return <div className={classes.groups}>{children(query.data)}</div>;
}

const Group = ({ name, children }: { name?: string; children: ReactNode }) => (
  <div className="grid gap-6" {...(name === undefined ? {} : { role: 'group', 'aria-label': name })}>
    {name !== undefined && <span className="fine-note bold">{name}</span>}
    <div className="flex-wrap gap-8">{children}</div>
  </div>
);

function Option({ color, onClick, children }: { color?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={`${classes.option} ${color ?? ''}`} onClick={onClick}>
      {color !== undefined && <span className={classes.dot} aria-hidden="true" />}
      {children}
    </button>
  );
}

const inSubGroups = (rows: readonly Category[]): [string, Category[]][] => [
  ...Map.groupBy(rows, ({ sousGroup }) => sousGroup),
];
