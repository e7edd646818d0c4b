import type { TransmittedHead } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '../../../../ui/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../../ui/errors/load-failure.tsx';
import { EmptyState, FEW } from '../../../../ui/parts/empty-state.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import { LinkButton } from '../../../../ui/parts/link-button.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { shortDate } from '../../../../ui/text/dates.ts';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { FoliosFrame } from '../../folios-frame.tsx';
import { HandedDrawing } from './handed-drawing.tsx';
import classes from './transmitted.module.css';
import { transmittedParts } from './transmitted-queries.ts';
import { transmittedText } from './transmitted-text.ts';

/** « Donnés à lire »: pupils' parts of folios that colleagues let the person read (decision 221). */
export function TransmittedListPage() {
  const query = useQuery(transmittedParts);
  const parts = query.data;
  return (
    <FoliosFrame current="transmis">
      {parts === undefined && query.error === null && <CardSkeletons count={2} />}
      {parts === undefined && query.error !== null && (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {parts !== undefined && parts.length > 0 && (
        <ul className="panel clipped" aria-label="Folios donnés à lire">
          {parts.map((part) => (
            <Part key={`${part.id} ${part.studentId}`} part={part} />
          ))}
        </ul>
      )}
      {parts !== undefined && parts.length <= FEW && <HowHanded isNone={parts.length === 0} />}
    </FoliosFrame>
  );
}

const HowHanded = ({ isNone }: { isNone: boolean }) => (
  <EmptyState
    drawing={<HandedDrawing />}
    title={isNone ? 'Aucun folio ne vous est donné à lire' : 'Un élève change de classe\u00a0?'}
    actions={
      <LinkButton to="/folios/$view" params={{ view: 'personnels' }}>
        Voir mes folios
      </LinkButton>
    }
  >
    {isNone
      ? 'Quand un élève change de classe, son ancienne équipe peut vous donner son folio à lire.'
      : 'Vous donnez son folio à lire depuis le menu du folio, sous «\u00a0L’année suivante\u00a0».'}
  </EmptyState>
);

function Part({ part }: { part: TransmittedHead }) {
  const { id, studentId, displayName, className, title, icon, color, archivedOn, transmittedBy, transmittedOn } = part;
  return (
    <li className={classes.part}>
      <IconTile name={icon} color={color} />
      <div className={classes.names}>
        <h2>
          <Link
            translate="no"
            className={classes.link}
            dir="auto"
            to="/folios/transmis/$id/eleve/$studentId"
            params={{ id: String(id), studentId: String(studentId) }}
          >
            {displayName}
          </Link>
        </h2>
        <p>
          <span dir="auto">{title}</span>
          {className !== '' && `, ${className}`}
        </p>
        <p className="note">
          <KeepNames
            of={[transmittedBy]}
          >{`${transmittedText(transmittedBy)} le\u00a0${shortDate(transmittedOn)}`}</KeepNames>
        </p>
      </div>
      {archivedOn !== null && (
        <StateBadge kind="neutral" icon="lock-fill">
          Archivé
        </StateBadge>
      )}
    </li>
  );
}
