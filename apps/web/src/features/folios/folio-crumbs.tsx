import type { Folio } from '@pupitre/contract';
import { Link } from '@tanstack/react-router';
import { Crumb } from '../../shared/parts/page-header.tsx';
import { cutText } from '../../shared/text/cut-text.ts';
import type { FolioKind } from './folio-kinds.ts';

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
