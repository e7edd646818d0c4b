import {
  lookAtRoster,
  plural,
  type RosterLook,
  type RosterPart,
  type RosterPerson,
  type Separator,
  writtenCount,
} from '@pupitre/learning';
import { useEffect, useMemo, useState } from 'react';
import table from '../../../school/imports/import-table.module.css';
import { whatItIs } from '../../../school/imports/open-text-file.ts';
import { type PreviewCell, PreviewTable } from '../../../school/imports/preview-table.tsx';
import { SeparatorField } from '../../../school/imports/separator-field.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { isNoRoster, type NoRoster, readRoster } from './read-roster.ts';
import { RosterMarks } from './roster-marks.tsx';

type Looked = { of: readonly File[]; look: readonly RosterPart[] | NoRoster | null };
type RosterPreviewProps = {
  files: readonly File[];
  /** Chosen by the person; null: as it was recognised, file by file. */
  separator: Separator | null;
  onSeparator: (separator: Separator | null) => void;
};

/** What was picked, before it is sent: how each file was read, what is missing, and the first people as they will stand. */
export function RosterPreview({ files, separator, onSeparator }: RosterPreviewProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (look: Looked['look']) => isCurrent && setLooked({ of: files, look });
    // A file that cannot be read here is for the server to refuse.
    readRoster(files).then(keep, () => keep(null));
    return () => {
      isCurrent = false;
    };
  }, [files]);
  const parts = looked?.of === files ? looked.look : null;
  const look = useMemo(
    () => (parts === null || isNoRoster(parts) ? parts : lookAtRoster(parts, separator)),
    [parts, separator],
  );
  if (look === null) return null;
  if (isNoRoster(look)) return <Refused>{`Ce fichier ${look.reason}`}</Refused>;
  const [wrong] = look.unread;
  if (wrong !== undefined) return <Refused>{`${wrong.name} ${whatItIs(wrong.kind)}`}</Refused>;
  if (look.files.length === 0) return <Refused>Aucun fichier d’un annuaire ne s’y trouve.</Refused>;
  return (
    <section className="one-column gap-14" aria-label="Ce que contient l’annuaire">
      <div className={table.choices}>
        <SeparatorField
          value={separator ?? commonSeparator(look)}
          isFound={separator === null && commonSeparator(look) !== null}
          none="ce que chaque fichier dit"
          onChange={onSeparator}
        />
      </div>
      {look.people.length > 0 && <People people={look.people} hasAllRoles={look.hasAllRoles} />}
      {look.people.length > 0 && <p className="fine-note">{firstPeople(look)}</p>}
      <RosterMarks look={look} chosen={separator} />
    </section>
  );
}

const Refused = ({ children }: { children: string }) => (
  <Notice kind="warning" live>
    <p>{children}</p>
    <p>
      Il faut l’export OneRoster du programme de l’école, tel quel&nbsp;: le zip, ou ses fichiers csv sans les ouvrir
      dans un tableur.
    </p>
  </Notice>
);

type PeopleProps = { people: readonly RosterPerson[]; hasAllRoles: boolean };

const COLUMNS = ['Nom', 'Rôle', 'École', 'Identifiant'];

const People = ({ people, hasAllRoles }: PeopleProps) => (
  <PreviewTable
    label="Premières personnes"
    heads={COLUMNS}
    rows={people.map(({ name, role, school, id }, index) => ({
      key: index,
      number: index + 1,
      cells: [
        { ...cellOf(name, 'sans nom'), isFirst: true },
        cellOf(role, hasAllRoles ? 'sans rôle' : ''),
        cellOf(school, hasAllRoles ? 'sans école' : ''),
        cellOf(id, 'sans identifiant'),
      ],
    }))}
  />
);

const cellOf = (text: string, lacking: string): PreviewCell => {
  const lacks = text === '' && lacking !== '';
  return { lacks, isOwn: true, text: lacks ? lacking : text || '…' };
};

function firstPeople({ people, staying, files }: RosterLook): string {
  const shown = people.length;
  if (files.some(({ name, isWhole }) => !isWhole && name.toLowerCase() === 'users.csv'))
    return `Les ${shown} premières personnes sur plus de ${writtenCount(staying)}, comme elles seront dans l’annuaire.`;
  if (staying === shown)
    return `${plural(staying, 'La personne', `Les ${staying} personnes`)} du fichier, comme ${plural(staying, 'elle sera', 'elles seront')} dans l’annuaire.`;
  return `Les ${shown} premières personnes sur ${writtenCount(staying)}, comme elles seront dans l’annuaire.`;
}

/** What parts the columns of all files; null where they differ. */
function commonSeparator({ files }: RosterLook): Separator | null {
  const found = new Set(files.map(({ separator }) => separator));
  return found.size === 1 ? (files[0]?.separator ?? null) : null;
}
