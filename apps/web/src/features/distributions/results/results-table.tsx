import {
  ACTIVITY_NAMES,
  type CourseResults,
  ofResultClass,
  type ResourceSort,
  type ResultPupil,
} from '@pupitre/contract';
import { type ActivityType, counted } from '@pupitre/learning';
import { type ReactNode, useState } from 'react';
import { minuteOf } from '../../../school/results/result-words.ts';
import { useGridFocus } from '../../../school/results/use-grid-focus.ts';
import { useLookedFor } from '../../../school/results/use-looked-for.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { GroupHead } from './group-head.tsx';
import { groupsOf } from './result-groups.ts';
import { ResultRow } from './result-row.tsx';
import classes from './results.module.css';
import type { Sort } from './results-order.ts';
import { ShareBar } from './share-bar.tsx';
import { TestProgress } from './test-cell.tsx';

type ResultsTableProps = {
  results: CourseResults;
  rows: readonly ResultPupil[];
  /** Class that is shown; all of them without. */
  classe: string | undefined;
  sort: Sort;
  onSort: (by: string) => void;
  /** Shows the exercises of a pupil. */
  onOpen: (pupil: ResultPupil | undefined) => void;
};

/** So many columns fit beside the names on a teacher's laptop. */
const FITTING = 5;

/** Pupils by resources. Every head sorts; arrows move from cell to cell, Enter opens the pupil's exercises. */
export function ResultsTable({ results, rows: shownRows, classe, sort, onSort, onOpen }: ResultsTableProps) {
  const { resources, tests } = results;
  const pupils = ofResultClass(results.pupils, classe);
  const work = resources.length + tests.length;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const onFold = (key: string) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  const { parts, rows } = partsOf(results, shownRows, folded);
  const grid = useGridFocus({ rows: rows.length, columns: work + 3, onOpen: ({ row }) => onOpen(rows[row]) });
  const lookedFor = useLookedFor<HTMLTableElement>((wanted) => {
    const row = rows.findIndex(({ cloeeWorldId }) => cloeeWorldId === wanted);
    return row < 0 ? null : { row, column: 0 };
  });
  const head = (by: string) => ({ by, sort, onSort });
  const at = minuteOf(results.at);
  return (
    <section className={classes.scroller} aria-label="Résultats des élèves" data-fits={work <= FITTING || undefined}>
      <table // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move from cell to cell
        role="grid"
        ref={lookedFor}
        className={classes.table}
        aria-rowcount={rows.length + 1}
        {...grid.table}
      >
        <thead>
          <tr>
            <Head {...head('eleve')}>Élève, par nom de famille</Head>
            {resources.map(({ id, title, activity, sort: kind, words }, column) => (
              <Head
                key={id}
                {...head(`r${id}`)}
                {...signOf(kind, activity)}
                note={words === 0 ? '' : counted(words, 'mot')}
                below={<ResourceBar pupils={pupils} column={column} />}
              >
                {title}
              </Head>
            ))}
            {tests.map((test, column) => (
              <Head
                key={test.id}
                {...head(`c${test.id}`)}
                icon="journal-check"
                below={<TestProgress test={test} pupils={pupils} column={column} at={new Date(at)} />}
              >
                Contrôle
              </Head>
            ))}
            <Head {...head('temps')}>Temps</Head>
            <Head {...head('derniere')}>Dernière fois</Head>
          </tr>
        </thead>
        {parts.map(({ group, shown, from }) => (
          <tbody key={group.key}>
            <GroupHead
              group={group}
              columns={work + 3}
              at={at}
              isFolded={folded.has(group.key)}
              onFold={() => onFold(group.key)}
            />
            {shown.map((pupil, index) => (
              <ResultRow
                key={pupil.cloeeWorldId}
                pupil={pupil}
                resources={resources}
                tests={tests}
                at={at}
                row={from + index}
                onOpen={onOpen}
                active={grid.spot.row === from + index ? grid.spot.column : null}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The rows by class, each with the place of its first row among those that are unfolded. */
function partsOf(results: CourseResults, shownRows: readonly ResultPupil[], folded: ReadonlySet<string>) {
  const all = new Map(groupsOf(results.pupils).map((group) => [group.key, group]));
  const rows: ResultPupil[] = [];
  const parts = groupsOf(shownRows).map(({ key, ...shown }) => {
    const from = rows.length;
    const unfolded = folded.has(key) ? [] : shown.pupils;
    rows.push(...unfolded);
    // Its head counts all of the class, whatever is filtered.
    return { group: all.get(key) ?? { key, ...shown }, shown: unfolded, from };
  });
  return { parts, rows };
}

/** Icon and name of a kind of resource; an exercise has its own icon. */
const signOf = (kind: ResourceSort, activity: ActivityType | null) => ({
  icon: activity === null ? SORTS[kind].icon : ACTIVITY_NAMES[activity].icon,
  means: SORTS[kind].word,
});

const SORTS: Readonly<Record<ResourceSort, { icon: string; word: string }>> = {
  activity: { icon: 'intersect', word: 'exercice' },
  image: { icon: 'file-image', word: 'image' },
  sound: { icon: 'music-note-beamed', word: 'son' },
  video: { icon: 'film', word: 'film' },
  document: { icon: 'file-earmark-pdf', word: 'PDF' },
  media: { icon: 'play-btn', word: 'média' },
  inside: { icon: 'link-45deg', word: 'lien dans Pupitre' },
  outside: { icon: 'box-arrow-up-right', word: 'lien vers un autre site' },
  text: { icon: 'file-text', word: 'texte' },
  title: { icon: 'type-h1', word: 'titre' },
};

type HeadProps = {
  by: string;
  sort: Sort;
  onSort: (by: string) => void;
  icon?: string;
  /** What the icon says. */
  means?: string;
  /** Beside the name. */
  note?: string;
  below?: ReactNode;
  children: string;
};

function Head({ by, sort, onSort, icon, means, note = '', below, children }: HeadProps) {
  const isSorted = sort.by === by;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.isReversed ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(by)}>
        {icon !== undefined && (
          <span title={means}>
            <Icon name={icon} />
          </span>
        )}
        <span dir="auto">{children}</span>
        {means !== undefined && <span className="sr-only">{`, ${means}`}</span>}
        {note !== '' && <span className={classes.share}>{note}</span>}
        {isSorted && <Icon name={sort.isReversed ? 'chevron-down' : 'chevron-up'} size="0.75em" />}
      </button>
      {below}
    </th>
  );
}

/** How many have finished a resource, and how many have begun it. */
function ResourceBar({ pupils, column }: { pupils: readonly ResultPupil[]; column: number }) {
  const count = (state: string) => pupils.filter(({ cells }) => cells[column]?.state === state).length;
  const [finished, opened] = [count('finished'), count('opened')];
  return (
    <>
      <ShareBar finished={finished} opened={opened} all={pupils.length} />
      <span className={classes.share}>{`${counted(finished, 'terminé')} sur ${pupils.length}`}</span>
    </>
  );
}
