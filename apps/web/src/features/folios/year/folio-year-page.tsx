import type { Folio } from '@pupitre/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Icon } from '../../../shared/parts/icon.tsx';
import { LinkButton } from '../../../shared/parts/link-button.tsx';
import { PageHeader } from '../../../shared/parts/page-header.tsx';
import { ArchivedNotice } from '../archived-notice.tsx';
import { FolioCrumbs } from '../folio-crumbs.tsx';
import { type FolioKind, isFolioKind } from '../folio-kinds.ts';
import { folioDetail } from '../folio-queries.ts';
import { ArchivePanel } from './archive-panel.tsx';
import { TakeOverPanel } from './take-over-panel.tsx';
import classes from './year.module.css';

const route = getRouteApi('/_teacher/folios/$kind/$id/annee');

export function FolioYearPage() {
  const { kind, id } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  return <FolioYearScreen key={id} kind={isFolioKind(kind) ? kind : 'detail'} folio={folio} />;
}

/** « L’année suivante »: a new folio for another class, and what becomes of this one (decision 209). */
function FolioYearScreen({ kind, folio }: { kind: FolioKind; folio: Folio }) {
  return (
    <div className="page">
      <PageHeader
        title="L’année suivante"
        part={folio.title}
        icon="calendar2-range"
        color="c-green"
        breadcrumb={<FolioCrumbs kind={kind} folio={folio} />}
        actions={
          <LinkButton
            to="/folios/$kind/$id"
            params={{ kind, id: String(folio.id) }}
            leftSection={<Icon name="arrow-left" />}
          >
            Retour au folio
          </LinkButton>
        }
      />
      <ArchivedNotice folio={folio} />
      <div className={classes.panels}>
        <TakeOverPanel folio={folio} />
        {folio.canArchive && folio.archivedOn === null && <ArchivePanel folio={folio} />}
      </div>
    </div>
  );
}
