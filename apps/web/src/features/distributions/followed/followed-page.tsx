import type { FollowedDistribution } from '@pupitre/contract';
import { counted, onePeriod, periodWords, writtenGivenPeriod } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Avatar } from '../../../platform/account/avatar.tsx';
import { Instruction } from '../../../school/following/instruction.tsx';
import { ContentHead } from '../../../ui/cards/content-head.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { courseDetail } from '../../courses/course-queries.ts';
import { followedDistributions } from '../distribution-queries.ts';
import { PupilProgress } from '../editor/pupil-line.tsx';
import { countProgress, GeneralProgress } from '../general-progress.tsx';
import classes from './followed-page.module.css';

/** What colleagues give of a course to one's own pupils, to read (decision 244). */
export function FollowedPage({ courseId, back }: { courseId: number; back: string }) {
  const { data: course } = useSuspenseQuery(courseDetail(courseId));
  const { data: rows } = useSuspenseQuery(followedDistributions(courseId));
  const pupils = pupilsOf(rows);
  return (
    <div className="page">
      <ContentHead
        screen="Suivi"
        content={course}
        breadcrumb={<Link to={back}>Parcours</Link>}
        actions={
          <LinkButton to={back} leftSection={<Icon name="arrow-left" />}>
            Retour
          </LinkButton>
        }
      >
        {pupils.length > 0 && (
          <div className="grid gap-12">
            <GeneralProgress label={counted(pupils.length, 'élève')} counts={countProgress(pupils)} />
            <p className={classes.note}>
              {
                'Ce que vos collègues donnent de ce parcours aux élèves de vos classes. Vous le lisez\u00a0; la personne qui l’a donné le règle.'
              }
            </p>
          </div>
        )}
      </ContentHead>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState title="Aucun-e collègue ne donne ce parcours à vos élèves.">
            Vous verrez ici ce que l’équipe en donne aux élèves de vos classes.
          </EmptyState>
        </div>
      ) : (
        <div className="one-column gap-16 above-20">
          {partsOf(rows).map((part) => (
            <Part key={part.key} part={part} />
          ))}
        </div>
      )}
    </div>
  );
}

function Part({ part: { teacher, label, rows } }: { part: FollowedPart }) {
  const id = useId();
  const { success, info } = countProgress(rows);
  const one = onePeriod(rows);
  const now = useServerNow([one?.start, one?.end]);
  const late = rows.filter((row) => row.late > 0).length;
  const instruction = rows.every((row) => row.instruction === rows[0]?.instruction)
    ? (rows[0]?.instruction ?? '')
    : 'plusieurs consignes';
  const facts = [
    `donné par ${teacher}`,
    counted(rows.length, 'élève'),
    one === null ? 'plusieurs périodes' : periodWords(one, now).badge,
    counted(success, 'terminé'),
    `${info}\u00a0en cours`,
    late === 0 ? '' : `${late}\u00a0en retard`,
  ];
  return (
    <section className="panel" aria-labelledby={`${id}-name`}>
      <div className="cluster gap-6-12 pad-8-16 high-44">
        <h2 id={`${id}-name`} className="size-19">
          {label}
        </h2>
        <span className={classes.facts}>
          <KeepNames of={[teacher]}>{facts.filter((fact) => fact !== '').join(' · ')}</KeepNames>
        </span>
      </div>
      {instruction !== '' && (
        <div className={classes.instruction}>
          <Instruction text={instruction} />
        </div>
      )}
      <ul className="no-padding no-margin unmarked" aria-labelledby={`${id}-name`}>
        {rows.map((row) => (
          <Line key={row.cloeeWorldId} row={row} />
        ))}
      </ul>
    </section>
  );
}

const Line = ({ row }: { row: FollowedDistribution }) => (
  <li className={classes.line}>
    <span translate="no" className={classes.pupil}>
      <Avatar name={row.displayName} />
      {row.displayName}
    </span>
    <span className={classes.period}>
      <span className="sr-only">{'Période\u00a0: '}</span>
      <span className="num">{writtenGivenPeriod(row)}</span>
    </span>
    <PupilProgress name={row.displayName} value={row.progression} isBegun={row.isBegun} late={row.late} />
  </li>
);

/** What one colleague gave to one class; '' and no class: pupils one by one. */
type FollowedPart = {
  readonly key: string;
  readonly teacher: string;
  readonly label: string;
  readonly rows: readonly FollowedDistribution[];
};

/** In the order of the answer: by teacher, class and family name. */
const partsOf = (rows: readonly FollowedDistribution[]): FollowedPart[] =>
  [...Map.groupBy(rows, ({ teacher, classeGroupeKey }) => JSON.stringify([teacher, classeGroupeKey]))].map(
    ([key, own]) => ({
      key,
      teacher: own[0]?.teacher ?? '',
      label: own[0]?.classeName || 'Individuels',
      rows: own,
    }),
  );

/** Each pupil once, whoever gave it her. */
const pupilsOf = (rows: readonly FollowedDistribution[]): FollowedDistribution[] => [
  ...new Map(rows.map((row) => [row.cloeeWorldId, row])).values(),
];
