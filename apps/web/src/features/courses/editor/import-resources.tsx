import {
  counted,
  IMPORT_COLUMNS_MAX,
  parseResourceText,
  plural,
  type TextResource,
  titleOfAddress,
} from '@pupitre/learning';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { missingPart } from '../../../shared/following/unfinished-item.ts';
import { ImportText } from '../../../shared/modals/import-text.tsx';
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

/** MODAL-11 for resources: one link a line, cells parted by tabs (COURSE-87 to COURSE-91). */
export function ImportResources({ opened, start, place, room, onClose, onImport }: ImportResourcesProps) {
  const queryClient = useQueryClient();
  /** A link into Pupitre that was given no title takes the one of what it opens. */
  const titled = (line: TextResource): TextResource => {
    if (line.title !== titleOfAddress(line.navigationUrl)) return line;
    return { ...line, title: knownTitle(queryClient, line.navigationUrl) ?? line.title };
  };
  return (
    <ImportText
      opened={opened}
      start={start}
      onClose={onClose}
      onImport={(text) => onImport(parseResourceText(text).resources.map((line) => linkOfText(titled(line))))}
      label="Ressources"
      help={
        <p>
          {
            'Une ressource par ligne\u00a0: une adresse suffit. Ou les cellules d’un tableur, séparées par des tabulations\u00a0: le titre, le lien, la description, les étiquettes. Un point-virgule sépare les parties de la description et les étiquettes.'
          }
        </p>
      }
      placeholder={'Le cycle de l’eau\thttps://…\tRegarder la vidéo; noter trois mots\teau; vidéo'}
      preview={(text) => preview(text, place, room)}
    />
  );
}

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

function preview(text: string, place: string, room: number): { ok: boolean; content: ReactNode } {
  const { resources, skipped } = parseResourceText(text);
  const ignored =
    skipped === 0
      ? ''
      : ` ${counted(skipped, 'ligne a', 'lignes ont')} plus de ${IMPORT_COLUMNS_MAX} colonnes et ${plural(skipped, 'sera ignorée', 'seront ignorées')}.`;
  if (resources.length === 0)
    return { ok: false, content: skipped === 0 ? 'Rien à importer pour l’instant.' : ignored.trim() };
  if (resources.length > room) {
    return { ok: false, content: `${messages.resources(resources.length)}. ${messages.courseFull(room)}` };
  }
  const links = resources.map(linkOfText);
  const lost = resources.filter((line) => leadsNowhere({ ...blankResource('Link'), ...line, description: '' })).length;
  const wrong = links.filter((link) => Object.keys(resourceProblems(link)).length > 0).length;
  const bare = links.filter((link) => missingPart(link) !== null).length - lost;
  const words = [
    `${messages.resources(resources.length)} à importer, ${place}.`,
    part(bare, 'n’a pas d’adresse', 'n’ont pas d’adresse'),
    part(lost, 'a une adresse qui ne mène nulle part', 'ont une adresse qui ne mène nulle part'),
    part(wrong, 'sera à raccourcir', 'seront à raccourcir'),
  ]
    .join('')
    .concat(ignored);
  return {
    ok: true,
    content: (
      <>
        <ReadTitles addresses={links.map(({ navigationUrl }) => navigationUrl)} />
        {words}
      </>
    ),
  };
}

const part = (count: number, one: string, many: string) => (count > 0 ? ` ${counted(count, one, many)}.` : '');
