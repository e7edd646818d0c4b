import type { TransmittedHead } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CardSkeletons } from '../../../shared/cards/card-skeleton.tsx';
import { LoadFailure } from '../../../shared/errors/load-failure.tsx';
import { EmptyState } from '../../../shared/parts/empty-state.tsx';
import { IconTile } from '../../../shared/parts/icon-tile.tsx';
import { StateBadge } from '../../../shared/parts/state-badge.tsx';
import { shortDate } from '../../../shared/text/dates.ts';
import { KeepNames } from '../../../shared/text/keep-names.tsx';
import { FoliosFrame } from '../folios-frame.tsx';
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
      {parts?.length === 0 && (
        <div className="panel">
          <EmptyState title="Aucun folio ne vous est donné à lire">
            Quand un élève change de classe, son ancienne équipe peut vous donner son folio à lire.
          </EmptyState>
        </div>
      )}
      {parts !== undefined && parts.length > 0 && (
        <ul className={`panel ${classes.parts}`} aria-label="Folios donnés à lire">
          {parts.map((part) => (
            <Part key={`${part.id} ${part.studentId}`} part={part} />
          ))}
        </ul>
      )}
    </FoliosFrame>
  );
}

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
        <p className={classes.dim}>
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
