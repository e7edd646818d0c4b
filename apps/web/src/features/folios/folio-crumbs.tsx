import type { Folio } from '@pupitre/contract';
import { Crumbs } from '../../ui/parts/crumbs.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { Crumb } from '../../ui/parts/page-header.tsx';
import { cutText } from '../../ui/text/cut-text.ts';
import { type FolioKind, VIEW_LABELS, viewOfKind } from './folio-kinds.ts';

/** « Folios › Personnels »: the way back up from a folio, to where one came from. */
export function FolioSearchCrumbs({ kind }: { kind: FolioKind }) {
  const view = viewOfKind(kind);
  return (
    <Crumbs
      links={[
        { label: 'Folios', to: '/folios' },
        { label: VIEW_LABELS[view], to: '/folios/$view', params: { view } },
      ]}
    />
  );
}

const CRUMB_LENGTH = 40;

type FolioCrumbsProps = { kind: FolioKind; folio: Pick<Folio, 'id' | 'title'> };

/** The way back from a page under a folio. */
export const FolioCrumbs = ({ kind, folio }: FolioCrumbsProps) => (
  <>
    <Link to="/folios">Folios</Link>
    <Crumb />
    <Link to="/folios/$kind/$id" params={{ kind, id: String(folio.id) }}>
      {cutText(folio.title, CRUMB_LENGTH)}
    </Link>
  </>
);
