import { Button } from '@mantine/core';
import { type CourseResults, exportCourseResults } from '@pupitre/contract';
import { counted, endWords, onePeriod } from '@pupitre/learning';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFile } from '../../../api/file.ts';
import { ExportMenu } from '../../../school/results/export-menu.tsx';
import { isAtWork, minuteOf } from '../../../school/results/result-words.ts';
import { ContentHead, type Fact, Facts } from '../../../ui/cards/content-head.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { Crumb } from '../../../ui/parts/page-header.tsx';
import { GeneralProgress } from '../general-progress.tsx';
import type { ResultSearch } from '../result-search.ts';
import { groupsOf, type ResultGroup } from './result-groups.ts';
import classes from './results.module.css';
import { countPupils } from './results-order.ts';

type ResultsHeadProps = { courseId: number; results: CourseResults; back: string; search: ResultSearch };

/** The course, how far everybody is, and who is at it. */
export function ResultsHead({ courseId, results, back, search }: ResultsHeadProps) {
  const { pupils } = results;
  const at = minuteOf(results.at);
  const groups = groupsOf(results.pupils);
  const instruction = pupils.every((pupil) => pupil.instruction === pupils[0]?.instruction)
    ? (pupils[0]?.instruction ?? '')
    : '';
  const atWork = pupils.filter(({ lastOn }) => isAtWork(lastOn, at)).length;
  return (
    <ContentHead
      screen="Résultats"
      content={results}
      breadcrumb={
        <>
          <Link to="/parcours/distributions">Distributions</Link>
          <Crumb />
          <Link to={back}>Parcours</Link>
        </>
      }
      actions={
        <>
          <LinkButton to={back} leftSection={<Icon name="arrow-left" />}>
            Retour
          </LinkButton>
          <ExportMenu
            get={(format) =>
              callFile(exportCourseResults, { params: { id: courseId }, query: { format, ...shownPart(search) } })
            }
          />
          <HardWords resources={results.resources} />
        </>
      }
    >
      <div className="flex-wrap at-bottom gap-12-32">
        <div className={classes.progress}>
          <GeneralProgress counts={countPupils(pupils)} />
        </div>
        <Facts
          facts={[
            ...periodFacts(groups, new Date(at)),
            ...(instruction === '' ? [] : ([['Consigne', instruction]] as const)),
            ...(atWork === 0 ? [] : ([['En ce moment', <AtWork key="now" count={atWork} />]] as const)),
          ]}
        />
      </div>
    </ContentHead>
  );
}

/** A file has what the table shows. */
const shownPart = ({ classe, filtre }: ResultSearch) => ({
  classe,
  filtre,
});

/** So many classes have their own line in the head; the heads of the table have all. */
const CLASSES_SHOWN = 3;

/** Each class with its end, never one period for all where there are several. */
function periodFacts(groups: readonly ResultGroup[], now: Date): readonly Fact[] {
  if (groups.length > CLASSES_SHOWN) {
    const all = onePeriod(groups.flatMap(({ pupils }) => pupils));
    return [['Période', all === null ? 'plusieurs périodes' : endWords(all, now)]];
  }
  return groups.map((group) => [
    groups.length === 1 ? 'Période' : group.name,
    group.period === null ? 'plusieurs périodes' : endWords(group.period, now),
    groups.length > 1,
  ]);
}

const AtWork = ({ count }: { count: number }) => (
  <span className={classes.now}>
    <span className={classes.dot} />
    <span>{counted(count, 'élève')}</span>
  </span>
);

/** « Mots difficiles »: the way to the words of the list, or of one of the lists, that the course plays. */
function HardWords({ resources }: Pick<CourseResults, 'resources'>) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const lists = new Map(resources.flatMap(({ listId, listTitle }) => (listId === null ? [] : [[listId, listTitle]])));
  const [only] = lists.keys();
  if (only === undefined) return null;
  const linkTo = (id: number) =>
    ({ to: '/listes/$kind/$id/resultats', params: { kind: 'detail', id: String(id) } }) as const;
  if (lists.size === 1) {
    return (
      <LinkButton variant="filled" {...linkTo(only)} rightSection={<Icon name="arrow-right" />}>
        Mots difficiles
      </LinkButton>
    );
  }
  return (
    <LazyMenu
      button={
        <Button variant="filled" rightSection={<Icon name="chevron-down" />}>
          Mots difficiles
        </Button>
      }
      entries={[...lists].map(([id, title]) => ({
        icon: 'card-list',
        label: title,
        onClick: () => void navigate(linkTo(id)),
      }))}
      opened={isOpen}
      onChange={setOpen}
    />
  );
}
