import type { LinkProps } from '@tanstack/react-router';
import { Tabs } from '../../../shared/tabs.tsx';
import type { FolioKind } from '../folio-kinds.ts';
import type { FolioDraft } from './folio-draft.ts';

export type FolioTab = 'criteres' | 'eleves' | 'equipe';

type FolioTabsProps = { kind: FolioKind; folioId: number; draft: FolioDraft; current: FolioTab };

/** The parts of a folio, each with how much it holds. */
export function FolioTabs({ kind, folioId, draft, current }: FolioTabsProps) {
  const part = (name: FolioTab, label: string, count: number) => ({
    label,
    link: {
      to: '/folios/$kind/$id/edition',
      params: { kind, id: String(folioId) },
      search: name === 'criteres' ? {} : { onglet: name },
      replace: true,
      resetScroll: false,
    } as LinkProps,
    count,
    current: name === current,
  });
  return (
    <Tabs
      label="Parties du folio"
      tabs={[
        part('criteres', 'Critères', draft.rows.length),
        part('eleves', 'Élèves', draft.head.pupils.length),
        part('equipe', 'Équipe pédagogique', draft.team.length),
      ]}
    />
  );
}
