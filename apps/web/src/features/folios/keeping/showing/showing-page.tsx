import type { Folio, ShowingPeriod } from '@pupitre/contract';
import { thatName } from '@pupitre/learning';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { CardSkeletons } from '../../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { ArchivedNotice } from '../../archived-notice.tsx';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { FolioPartPage } from '../../folio-part-page.tsx';
import { folioDetail } from '../../folio-queries.ts';
import { OwnFolioView } from './own-folio-view.tsx';
import classes from './showing.module.css';
import { ShowingChoices } from './showing-choices.tsx';
import { folioPreview, folioShowings } from './showing-queries.ts';

const route = getRouteApi('/_teacher/folios/$kind/$id/montrer');

export function ShowingPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <ShowingScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

/** « Montrer à l’élève »: which days of the folio which pupils see, beside exactly what they will see (decision 212). */
function ShowingScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  const { data } = useSuspenseQuery(folioShowings(folio.id));
  const [place, setPlace] = useState(0);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const period = data.periods[place] ?? data.periods[0];
  const pupil = folio.monitoredStudents.find(({ id }) => id === previewed) ?? folio.monitoredStudents[0];
  return (
    <FolioPartPage
      kind={kind}
      folio={folio}
      title="Montrer à l’élève"
      icon="eye"
      about={'Chaque élève choisi lit le sien dans «\u00a0Mon folio\u00a0»\u00a0; les autres ne voient rien.'}
    >
      <ArchivedNotice folio={folio} />
      {period !== undefined && pupil !== undefined ? (
        <div className={classes.panels}>
          <ShowingChoices
            key={`${period.from} ${period.to}`}
            folio={folio}
            periods={data.periods}
            period={period}
            onPeriod={setPlace}
            previewed={pupil.id}
            onPreview={setPreviewed}
          />
          <Preview folioId={folio.id} period={period} pupil={pupil} />
        </div>
      ) : (
        <p>Ce folio n’a pas d’élève à qui le montrer.</p>
      )}
    </FolioPartPage>
  );
}

type PreviewProps = { folioId: number; period: ShowingPeriod; pupil: { id: number; displayName: string } };

/** The pupil's own page, framed, so that nobody takes it for what she sees already. */
function Preview({ folioId, period, pupil }: PreviewProps) {
  const query = useQuery(folioPreview(folioId, pupil.id, period));
  const isShown = period.studentIds.includes(pupil.id);
  return (
    <section className={classes.preview} aria-labelledby="apercu" aria-busy={query.isPending}>
      <h2 id="apercu" className="flex-row gap-8 on-sunken pad-8-16 usual">
        <Icon name="eye" />
        <span>
          <KeepNames
            of={[pupil.displayName]}
          >{`Aperçu\u00a0: ce ${thatName(pupil.displayName)} ${isShown ? 'voit' : 'verra'}`}</KeepNames>
        </span>
      </h2>
      <div className="pad-12">
        {query.data !== undefined && <OwnFolioView key={`${pupil.id} ${period.from}`} folio={query.data} />}
        {query.data === undefined && query.error === null && <CardSkeletons count={1} />}
        {query.data === undefined && query.error !== null && (
          <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        )}
      </div>
    </section>
  );
}
