import type { Folio } from '@pupitre/contract';
import {
  byHardness,
  CLASS_GROUPINGS,
  type ClassGrouping,
  type ClassLine,
  type ClassParts,
  classLines,
  compareFamilyNames,
  counted,
  type EvaluationLevel,
  isNeverObserved,
  plural,
  progressionOf,
  scaleOf,
  share,
  UNSET_LABEL,
} from '@pupitre/learning';
import { type ReactNode, useMemo, useState } from 'react';
import { usePrinting } from '../../../../school/print/use-printing.ts';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import type { ClassSearch } from './class-search.ts';
import classes from './class-view.module.css';
import { Segments } from './segments.tsx';

const HARDEST_FIRST = 'les plus difficiles d’abord';
type Words = { label: string; title: string; one: string; first: string; pars: ClassSearch['par'] };
const WORDS: Record<ClassGrouping, Words> = {
  criteria: { label: 'Critères', title: 'Par critère', one: 'critère', first: HARDEST_FIRST, pars: undefined },
  axes: { label: 'Axes', title: 'Par axe', one: 'axe', first: HARDEST_FIRST, pars: 'axes' },
  pupils: { label: 'Élèves', title: 'Par élève', one: 'élève', first: 'la plus petite part d’abord', pars: 'eleves' },
};
const GROUPINGS = CLASS_GROUPINGS.map((by) => ({ by, ...WORDS[by] }));

/** Lines before one asks for the others. */
const SHOWN_FIRST = 10;

type Level = 'ok' | 'nok' | 'unrated' | 'unset';
type Order = { by: 'hardness' | 'name' | Level; isTurned: boolean };
const HARDEST: Order = { by: 'hardness', isTurned: false };

type ClassTableProps = {
  folio: Folio;
  kind: FolioKind;
  parts: ClassParts;
  day: number;
  par: ClassSearch['par'];
  onPar: (changes: Pick<ClassSearch, 'par'>) => void;
};

/** Shares of levels, line by line, the hardest first; the heads sort. The numbers stand beside each bar. */
export function ClassTable({ folio, kind, parts, day, par, onPar }: ClassTableProps) {
  const grouping = GROUPINGS.find(({ pars }) => pars === par) ?? GROUPINGS[0];
  const [order, setOrder] = useState<Order>(HARDEST);
  const [isWhole, setWhole] = useState(false);
  const { series, pupils, criteria } = parts;
  const by = grouping?.by ?? 'criteria';
  const lines = useMemo(() => classLines(by, { series, pupils, criteria }, day), [by, series, pupils, criteria, day]);
  const sorted = lines.toSorted(comparing(order, by === 'pupils'));
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? sorted : sorted.slice(0, SHOWN_FIRST);
  const rest = sorted.length - shown.length;
  const scale = scaleOf(folio.optionsProfessionnelles);
  if (grouping === undefined) return null;
  const { one, title, first } = grouping;
  const levels: { code: Level; label: string }[] = [...scale, { code: 'unset' as const, label: UNSET_LABEL }];
  const sortBy = (next: Order['by']) => setOrder({ by: next, isTurned: order.by === next ? !order.isTurned : false });
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="classe-parts">
      <div className={classes.head}>
        <h2 id="classe-parts">{title}</h2>
        <p>{[counted(lines.length, one), ...(order === HARDEST && lines.length > 1 ? [first] : [])].join(', ')}</p>
        <Segments
          label="Lignes"
          value={by}
          choices={GROUPINGS.map((choice) => ({ value: choice.by, label: choice.label }))}
          onChange={(next) => {
            setWhole(false);
            setOrder(HARDEST);
            onPar({ par: GROUPINGS.find((choice) => choice.by === next)?.pars });
          }}
        />
      </div>
      <div className={classes.scroll}>
        <table className={classes.table} aria-labelledby="classe-parts">
          <thead>
            <tr>
              <Head by="name" order={order} onSort={sortBy}>
                {one.charAt(0).toLocaleUpperCase('fr-CH') + one.slice(1)}
              </Head>
              <Head by="hardness" order={order} onSort={sortBy}>
                Parts
              </Head>
              {levels.map(({ code, label }) => (
                <Head key={code} by={code} order={order} onSort={sortBy}>
                  <LevelMark code={code === 'unset' ? null : code} scale={scale} size={20} />
                  <span className="sr-only">{label}</span>
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <Line
                key={line.id}
                line={line}
                isProfessional={folio.optionsProfessionnelles}
                scale={scale}
                levels={levels}
              >
                <LineName line={line} by={by} kind={kind} folioId={folio.id} />
              </Line>
            ))}
          </tbody>
        </table>
      </div>
      <div className="cluster gap-8-16 apart pad-8-16">
        <ul className={classes.legend} aria-label="Légende des niveaux">
          {levels.map(({ code, label }) => (
            <li key={code}>
              <LevelMark code={code === 'unset' ? null : code} scale={scale} size={18} />
              {label}
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            {plural(rest, `Voir l’autre ${one}`, `Voir les ${rest} autres ${one}s`)}
          </button>
        )}
      </div>
    </section>
  );
}

type HeadProps = { by: Order['by']; order: Order; onSort: (by: Order['by']) => void; children: ReactNode };

const Head = ({ by, order, onSort, children }: HeadProps) => {
  const isOn = order.by === by;
  return (
    <th scope="col" aria-sort={isOn ? (isDescending(order) ? 'descending' : 'ascending') : undefined}>
      <button type="button" onClick={() => onSort(by)}>
        {children}
        {isOn && <Icon name={isDescending(order) ? 'caret-down-fill' : 'caret-up-fill'} />}
      </button>
    </th>
  );
};

/** Names begin with A, the hardest with the fewest observed; of a level most come first. */
const isDescending = ({ by, isTurned }: Order): boolean => (by === 'name' || by === 'hardness') === isTurned;

function comparing({ by, isTurned }: Order, isOfPupils: boolean) {
  const compare = (one: ClassLine, other: ClassLine): number => {
    if (by === 'hardness') return byHardness(one.counts, other.counts);
    if (by !== 'name') return share(other.counts, by) - share(one.counts, by);
    return isOfPupils ? compareFamilyNames(one.name, other.name) : one.name.localeCompare(other.name, 'fr-CH');
  };
  return isTurned ? (one: ClassLine, other: ClassLine) => compare(other, one) : compare;
}

type LineProps = {
  line: ClassLine;
  isProfessional: boolean;
  scale: readonly EvaluationLevel[];
  levels: readonly { code: Level }[];
  children: ReactNode;
};

const Line = ({ line: { name, counts }, isProfessional, scale, levels, children }: LineProps) => (
  <tr>
    <th scope="row">{children}</th>
    <td>
      {isNeverObserved(counts) ? (
        <span className={classes.never}>jamais observé</span>
      ) : (
        <StackedBar
          progression={progressionOf(counts, isProfessional)}
          scale={scale}
          size="small"
          label={`Parts\u00a0: ${name === '' ? 'autres critères' : name}`}
        />
      )}
    </td>
    {levels.map(({ code }) => (
      <td key={code} className="num" data-main={code === 'ok' || undefined}>
        {counts[code]}
      </td>
    ))}
  </tr>
);

type LineNameProps = { line: ClassLine; by: string; kind: FolioKind; folioId: number };

function LineName({ line: { id, name, code }, by, kind, folioId }: LineNameProps) {
  const params = { kind, id: String(folioId) };
  if (by === 'pupils')
    return (
      <Link
        to="/folios/$kind/$id/eleve/$studentId"
        params={{ ...params, studentId: String(id) }}
        dir="auto"
        translate="no"
      >
        {name}
      </Link>
    );
  const tag = code === '' ? null : <Tag color="c-orange">{code}</Tag>;
  if (by === 'axes')
    return (
      <>
        {tag} <span dir="auto">{name === '' && code === '' ? 'Autres critères' : name}</span>
      </>
    );
  return (
    <>
      {tag}{' '}
      <Link to="/folios/$kind/$id/critere/$criteriaId" params={{ ...params, criteriaId: String(id) }} dir="auto">
        {name}
      </Link>
    </>
  );
}
