import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { useServerNow } from '../../ui/time/server-moment.ts';
import { useSeesResults } from '../results/sees-results.ts';
import { type GivenOf, givenNowQuery } from './given-now.ts';
import classes from './given-place.module.css';
import { givenTexts } from './given-texts.ts';

type GivenLinesProps = {
  of: GivenOf;
  /** Where the results of all gifts stand together; null for those of the first gift. */
  results: LinkProps | null;
};

/** Foot of a head: who has it, until when, how far; leads to « Distribution » and « Résultats ». Nothing where nobody has it. */
export function GivenLines({ of, results }: GivenLinesProps) {
  const seesResults = useSeesResults();
  const { data = [] } = useQuery(givenNowQuery(of));
  const now = useServerNow(data.flatMap(({ start, end }) => [start, end]));
  return givenTexts(data, of, now).map(({ head, facts, courseId }, index) => (
    <div key={`${head} ${courseId}`} className={classes.line}>
      <Icon name="send" />
      <p>
        <b>{head}</b>
        <span className="dim">{facts}</span>
      </p>
      <LinkButton size="xs" {...distributionOf(courseId)}>
        {courseId === null ? 'Distributions' : 'Distribution'}
      </LinkButton>
      {seesResults && index === 0 && (results !== null || courseId !== null) && (
        <LinkButton size="xs" {...(results ?? resultsOf(courseId ?? 0))}>
          Résultats
        </LinkButton>
      )}
    </div>
  ));
}

const KIND = 'personnels';

const resultsOf = (courseId: number): LinkProps => ({
  to: '/parcours/$kind/$id/resultats',
  params: { kind: KIND, id: String(courseId) },
});

const distributionOf = (courseId: number | null): LinkProps =>
  courseId === null
    ? { to: '/parcours/distributions' }
    : { to: '/parcours/$kind/$id/distribution', params: { kind: KIND, id: String(courseId) } };
