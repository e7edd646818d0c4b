import {
  IMPORT_COLUMNS_MAX,
  RESOURCE_COLUMNS,
  type ResourceRole,
  resourceRows,
  type TextResource,
  type TextTable,
  titleOfAddress,
} from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { missingPart } from '../../../school/following/unfinished-item.ts';
import type { Cell, ImportKind, Judged, Roles } from '../../../school/imports/import-kind.ts';
import { ImportTable } from '../../../school/imports/import-table.tsx';
import { lacking, marksOf } from '../../../school/imports/marks.ts';
import { messages } from '../messages.ts';
import { knownTitle, ReadTitles } from './internal-titles.tsx';
import { leadsNowhere, withKeptLink } from './resource-address.ts';
import { blankResource, type ResourceContent, resourceProblems } from './resource-row.ts';

type ImportResourcesProps = {
  opened: boolean;
  /** What was pasted elsewhere. */
  start: string;
  /** Where they go, in the middle of a sentence. */
  place: string;
  /** How many more fit into the course. */
  room: number;
  onClose: () => void;
  onImport: (contents: readonly ResourceContent[]) => void;
};

/** MODAL-11 for resources: one link a line (COURSE-87 to COURSE-91). */
export function ImportResources({ opened, start, place, room, onClose, onImport }: ImportResourcesProps) {
  const queryClient = useQueryClient();
  const kind = useMemo(() => ({ ...KIND, place }), [place]);
  /** A link into Pupitre that was given no title takes the one of what it opens. */
  const titled = (line: TextResource): TextResource => {
    if (line.title !== titleOfAddress(line.navigationUrl)) return line;
    return { ...line, title: knownTitle(queryClient, line.navigationUrl) ?? line.title };
  };
  return (
    <ImportTable
      opened={opened}
      start={start}
      onClose={onClose}
      kind={kind}
      useJudged={(table, roles) => judgedOf(table, roles, room)}
      onTake={(table, roles) => onImport(linesOf(table, roles).map(({ resource }) => linkOfText(titled(resource))))}
    />
  );
}

const KIND: Omit<ImportKind<ResourceRole>, 'place'> = {
  title: 'Importer du texte',
  label: 'Ressources',
  help: (
    <p>
      {
        'Une ressource par ligne\u00a0: une adresse suffit. Ou les cellules d’un tableur\u00a0: le titre, le lien, la description, les étiquettes. Un point-virgule sépare les parties de la description et les étiquettes.'
      }
    </p>
  ),
  placeholder: 'Le cycle de l’eau\thttps://…\tRegarder la vidéo; noter trois mots\teau; vidéo',
  spec: RESOURCE_COLUMNS,
  roles: ['title', 'link', 'description', 'tags'],
  roleName: (role) =>
    ({ title: 'Titre ou adresse', link: 'Lien', description: 'Description', tags: 'Étiquettes' })[role],
};

type Line = { line: number; resource: TextResource };

const linesOf = (table: TextTable, roles: Roles<ResourceRole>): Line[] =>
  resourceRows(table, roles).flatMap(({ line, resource }) => (resource === null ? [] : [{ line, resource }]));

/** A line becomes a link (COURSE-91); parts of its description become paragraphs. */
function linkOfText(line: TextResource): ResourceContent {
  const link = withKeptLink({
    ...blankResource('Link'),
    title: line.title,
    navigationUrl: line.navigationUrl,
    description: line.description.map((part) => `<p>${escapeHtml(part)}</p>`).join(''),
    tags: line.tags,
  });
  return link;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

function judgedOf(table: TextTable, roles: Roles<ResourceRole>, room: number): Judged {
  const lines = linesOf(table, roles);
  const taken = new Map(lines.map((one) => [one.line, one.resource]));
  const wide = table.rows.filter(({ line }) => !taken.has(line)).map(({ line }) => line);
  const numbers = (is: (resource: TextResource) => boolean) =>
    lines.filter(({ resource }) => is(resource)).map(({ line }) => line);
  const isLost = (line: TextResource) => leadsNowhere({ ...blankResource('Link'), ...line, description: '' });
  const isWrong = (line: TextResource) => Object.keys(resourceProblems(linkOfText(line))).length > 0;
  const isBare = (line: TextResource) => missingPart(linkOfText(line)) !== null && !isLost(line);
  const marks = marksOf(lines.length, messages.resources(lines.length), [
    lacking(
      numbers(isBare),
      'sans adresse',
      'sans adresse',
      'Sans adresse, une ressource n’ouvre rien\u00a0: elle reste à compléter.',
    ),
    lacking(
      numbers(isLost),
      'adresse qui ne mène nulle part',
      'adresses qui ne mènent nulle part',
      'Une telle adresse reste à corriger.',
    ),
    lacking(
      numbers(isWrong),
      'ressource à raccourcir',
      'ressources à raccourcir',
      'Un titre ou un texte est trop long.',
    ),
    lacking(
      wide,
      'ligne trop large',
      'lignes trop larges',
      `Une ligne de plus de ${IMPORT_COLUMNS_MAX} colonnes n’est pas reprise.`,
    ),
  ]);
  const isTooMuch = lines.length > room;
  return {
    confirm: lines.length === 0 ? 'Ajouter' : `Ajouter ${messages.resources(lines.length)}`,
    marks,
    out: new Set(wide),
    cellOf: (row, column) => cellOf(taken.get(row.line), row.cells[column] ?? '', roles[column] ?? null),
    problem: isTooMuch ? `${messages.resources(lines.length)}. ${messages.courseFull(room)}` : null,
    canTake: lines.length > 0 && !isTooMuch,
    beside: <ReadTitles addresses={lines.map(({ resource }) => resource.navigationUrl)} />,
  };
}

function cellOf(resource: TextResource | undefined, cell: string, role: ResourceRole | null): Cell {
  if (resource !== undefined && role === 'link' && resource.navigationUrl === '')
    return { text: 'sans adresse', lacks: true };
  return { text: cell };
}
