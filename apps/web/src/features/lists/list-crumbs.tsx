import { Crumbs } from '../../ui/parts/crumbs.tsx';
import { type ListKind, VIEW_LABELS, viewOfKind } from './list-kinds.ts';

/** « Listes › Personnelles »: the way back up from a list, to where one came from. */
export function ListCrumbs({ kind }: { kind: ListKind }) {
  const view = viewOfKind(kind);
  return (
    <Crumbs
      links={[
        { label: 'Listes', to: '/listes' },
        { label: VIEW_LABELS[view], to: '/listes/$view', params: { view } },
      ]}
    />
  );
}
