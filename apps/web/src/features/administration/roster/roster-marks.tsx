import {
  counted,
  ROSTER_LACKS,
  type RosterFileLook,
  type RosterLacks,
  type RosterLook,
  type Separator,
} from '@pupitre/learning';
import table from '../../../school/imports/import-table.module.css';
import { writtenAs } from '../../../school/imports/open-text-file.ts';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';

type RosterMarksProps = { look: RosterLook; chosen: Separator | null };

/** What each file holds and how it was read, what is missing and what follows. */
export function RosterMarks({ look, chosen }: RosterMarksProps) {
  const { files, missing, others, leaving } = look;
  const lacks = ROSTER_LACKS.filter((what) => look.lacking[what] > 0 && isSure(look, what));
  const stops = lacks.some((what) => what === 'name' || what === 'id');
  const odd = files.filter((file) => isOdd(file) || (chosen !== null && file.separator !== chosen));
  return (
    <div role="status" className="one-column gap-14">
      <ul className={table.marks}>
        {missing.map((name) => (
          <li key={name}>
            <StateBadge kind="warning" icon="exclamation-circle-fill">{`${name} manque`}</StateBadge>
          </li>
        ))}
        {lacks.map((what) => (
          <li key={what}>
            <StateBadge kind="warning" icon="exclamation-circle-fill">
              {`${counted(look.lacking[what], 'personne')} ${LACKS[what]}`}
            </StateBadge>
          </li>
        ))}
        {leaving > 0 && (
          <li>
            <StateBadge kind="neutral">{`${counted(leaving, 'personne')} à retirer`}</StateBadge>
          </li>
        )}
        {files.map((file) => (
          <li key={file.name}>
            <StateBadge kind="ok" icon="check-lg">
              {`${file.name} · ${linesOf(file)}`}
            </StateBadge>
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <StateBadge kind="neutral">{`${counted(others.length, 'autre fichier', 'autres fichiers')}, pas repris`}</StateBadge>
          </li>
        )}
      </ul>
      {(missing.length > 0 || stops || odd.length > 0) && (
        <ul className="grid gap-4">
          {missing.length > 0 && (
            <li>{`Sans ${missing.join(' ni ')}, ce n’est pas un export OneRoster entier\u00a0: choisissez tous ses fichiers, ou son zip.`}</li>
          )}
          {stops && (
            <li>
              Une ligne sans nom ou sans identifiant arrête l’import, sauf si les lignes qui ne vont pas sont laissées
              de côté.
            </li>
          )}
          {odd.map((file) => (
            <li
              key={file.name}
            >{`${file.name}\u00a0: ${writtenAs({ ...file, isMarked: false, text: 'é' })}, colonnes séparées par des ${SEPARATORS[file.separator]}.`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const LACKS: Record<RosterLacks, string> = {
  name: 'sans nom',
  role: 'sans rôle',
  school: 'sans école',
  id: 'sans identifiant',
};
/** Roles and schools of people may stand in the part of a file that was not read. */
const isSure = ({ hasAllRoles }: RosterLook, what: RosterLacks): boolean =>
  hasAllRoles || what === 'name' || what === 'id';
const linesOf = ({ lines, isWhole }: RosterFileLook): string =>
  isWhole ? counted(lines, 'ligne') : `plus de ${counted(lines, 'ligne')}`;
/** Written otherwise than the standard says: by a spreadsheet. */
const isOdd = ({ encoding, separator }: RosterFileLook): boolean => encoding !== 'utf-8' || separator !== ',';
const SEPARATORS = { ',': 'virgules', ';': 'points-virgules', '\t': 'tabulations', '|': 'barres verticales' };
