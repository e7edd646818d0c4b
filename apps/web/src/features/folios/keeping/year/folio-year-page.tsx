import type { Folio } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArchivedNotice } from '../../archived-notice.tsx';
import { type FolioKind, isFolioKind } from '../../folio-kinds.ts';
import { FolioPartPage } from '../../folio-part-page.tsx';
import { folioDetail } from '../../folio-queries.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { TakeOverPanel } from './take-over-panel.tsx';
import { TransmitPanel } from './transmit-panel.tsx';
import classes from './year.module.css';

const route = getRouteApi('/_teacher/folios/$kind/$id/annee');

export function FolioYearPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <FolioYearScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

/** « L’année suivante »: a new folio for another class, pupils who go to another team, and what becomes of this one (decision 209). */
function FolioYearScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  return (
    <FolioPartPage kind={kind} folio={folio} title="L’année suivante" icon="calendar2-range">
      <ArchivedNotice folio={folio} />
      <div className={classes.panels}>
        <TakeOverPanel folio={folio} />
        <div className="one-column gap-16">
          {folio.canArchive && folio.monitoredStudents.length > 0 && <TransmitPanel folio={folio} />}
          {folio.canArchive && folio.archivedOn === null && <ArchivePanel folio={folio} />}
        </div>
      </div>
    </FolioPartPage>
  );
}
