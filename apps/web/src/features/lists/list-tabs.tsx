import { useQuery } from '@tanstack/react-query';
import { useSeesResults } from '../../school/results/sees-results.ts';
import { Tabs } from '../../ui/parts/tabs.tsx';
import type { ListKind } from './list-kinds.ts';
import { listPupils } from './result-queries.ts';

type ListTabsProps = { listId: number; kind: ListKind; words: number; current: 'words' | 'results' };

/** A list and its results, for a teacher who gave it; everybody else has one page without tabs. */
export function ListTabs({ listId, kind, words, current }: ListTabsProps) {
  const seesResults = useSeesResults();
  const { data } = useQuery({ ...listPupils(listId), enabled: seesResults && current === 'words' });
  if (!seesResults || (current === 'words' && (data === undefined || data.pupils === 0))) return null;
  const params = { kind, id: String(listId) };
  return (
    <Tabs
      label="Liste"
      tabs={[
        { label: 'Mots', link: { to: '/listes/$kind/$id', params }, count: words, current: current === 'words' },
        { label: 'Résultats', link: { to: '/listes/$kind/$id/resultats', params }, current: current === 'results' },
      ]}
    />
  );
}
