import type { Observation } from '@pupitre/contract';
import { type EvaluationLevel, stateLabel } from '@pupitre/learning';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { type FolioNews, watchFolio } from '../../../../platform/hub/folio-watches.ts';
import { useSaid } from '../../../../ui/text/use-said.ts';
import { gatherNews } from '../cells/colleague-words.ts';

type ColleaguesSaidProps = {
  folioId: number;
  /** Rows of the page. */
  observations: ReadonlyMap<number, Observation>;
  scale: readonly EvaluationLevel[];
  nameOf: (observation: Observation) => string;
};

/** Says aloud what colleagues change in the rows of a page of observations. */
export function ColleaguesSaid({ folioId, observations, scale, nameOf }: ColleaguesSaidProps) {
  const { displayName } = useSession();
  const { said, announce: say } = useSaid();
  const near = useEffectEvent((key: number) => {
    const now = observations.get(key);
    return now === undefined ? null : `${nameOf(now)}, ${stateLabel(scale, now.state)}`;
  });
  const newsOf = useEffectEvent((news: FolioNews) =>
    typeof news === 'string'
      ? []
      : news.observations.filter(
          ({ id, version, updatedBy }) =>
            updatedBy !== '' && updatedBy !== displayName && version > (observations.get(id)?.version ?? version),
        ),
  );
  useEffect(() => {
    const gathered = gatherNews(() => ({ say, near: (key) => near(key) }));
    const stop = watchFolio(folioId, (news) => {
      for (const { id, updatedBy } of newsOf(news)) gathered.add(updatedBy, [id]);
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [folioId, say]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
