import type { DossierFolio } from '@pupitre/contract';
import { counted, plural, scaleOf, stateLabel } from '@pupitre/learning';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LevelMark } from '../../../../ui/charts/level-mark.tsx';
import { EmptyState } from '../../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { PageHeader } from '../../../../ui/parts/page-header.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { FolioCrumbs } from '../../folio-crumbs.tsx';
import { isFolioKind } from '../../folio-kinds.ts';
import { folioDetail, pupilDossier } from '../../folio-queries.ts';
import { transmittedText } from '../../keeping/transmitted/transmitted-text.ts';
import classes from './dossier.module.css';

const route = getRouteApi('/_teacher/folios/$kind/$id/eleve/$studentId/dossier');

/** « Dossier »: a pupil across the folios whose team the person is in, her latest levels only (decision 210). */
export function DossierPage() {
  const { kind, id, studentId } = route.useParams();
  const { data: folio } = useSuspenseQuery(folioDetail(Number(id)));
  const { data: dossier } = useSuspenseQuery(pupilDossier(Number(id), Number(studentId)));
  const known = isFolioKind(kind) ? kind : 'detail';
  return (
    <div className="page">
      <PageHeader
        title={dossier.displayName}
        isPerson
        part="Dossier"
        icon="person-lines-fill"
        color="c-green"
        breadcrumb={<FolioCrumbs kind={known} folio={folio} />}
        actions={
          <LinkButton
            to="/folios/$kind/$id/eleve/$studentId"
            params={{ kind: known, id, studentId }}
            leftSection={<Icon name="arrow-left" />}
          >
            Retour
          </LinkButton>
        }
      >
        {`Dossier\u00a0: ${counted(dossier.folios.length, 'folio')} dont vous êtes de l’équipe ou qui vous ${plural(dossier.folios.length, 'est donné à lire', 'sont donnés à lire')}`}
      </PageHeader>
      {dossier.folios.length === 0 && (
        <div className="panel">
          <EmptyState title="Aucun critère n’est suivi pour l’instant." />
        </div>
      )}
      <div className="one-column gap-16">
        {dossier.folios.map((one) => (
          <FolioOfPupil key={one.id} folio={one} />
        ))}
      </div>
    </div>
  );
}

/** A part that was transmitted has a page of its own, to be read. */
function linkOf({ id, studentId, transmittedBy }: DossierFolio) {
  const params = { id: String(id), studentId: String(studentId) };
  return transmittedBy === null
    ? ({ to: '/folios/$kind/$id/eleve/$studentId', params: { kind: 'detail', ...params } } as const)
    : ({ to: '/folios/transmis/$id/eleve/$studentId', params } as const);
}

function FolioOfPupil({ folio }: { folio: DossierFolio }) {
  const scale = scaleOf(folio.optionsProfessionnelles);
  const heading = `folio-${folio.id}`;
  const facts = [folio.className, ...(folio.transmittedBy === null ? [] : [transmittedText(folio.transmittedBy)])]
    .filter((text) => text !== '')
    .join(', ');
  return (
    <section className="panel clipped" aria-labelledby={heading}>
      <div className="flex-row gap-12 ruled-below pad-12-16">
        <IconTile name={folio.icon} color={folio.color} />
        <div className={classes.names}>
          <h2 id={heading} dir="auto">
            <Link {...linkOf(folio)}>{folio.title}</Link>
          </h2>
          {facts !== '' && (
            <p className="note">
              <KeepNames of={[folio.transmittedBy ?? '']}>{facts}</KeepNames>
            </p>
          )}
        </div>
        {folio.archivedOn !== null && (
          <StateBadge kind="neutral" icon="lock-fill">
            Archivé
          </StateBadge>
        )}
      </div>
      <ul className="no-padding no-margin unmarked" aria-labelledby={heading}>
        {folio.criterias.map(({ id, label, state, leveledOn }) => (
          <li key={id} className={classes.criterion}>
            <LevelMark code={state} scale={scale} size={28} />
            <span className="any-break" dir="auto">
              {label}
            </span>
            <span className={classes.level}>
              {stateLabel(scale, state)}
              {leveledOn !== null && <span className="note">{`, le\u00a0${shortDate(leveledOn)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
