import type { ReactNode } from 'react';
import { useSession } from '../../api/use-session.ts';
import { useMarkOpened, useNews } from '../../platform/news/news-counters.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { NewContentButton } from '../../ui/parts/new-content-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { type TabLink, Tabs } from '../../ui/parts/tabs.tsx';
import { useAddList } from './create-list.ts';
import { type ListView, VIEW_LABELS } from './list-kinds.ts';
import { useGivesTests } from './use-gives-tests.ts';

type ListsFrameProps = { current: ListView | 'outils'; actions?: ReactNode; children: ReactNode };

/** Header and tabs of everything under « Listes »; RPN has a route but no tab (OP-062). */
export function ListsFrame({ current, actions, children }: ListsFrameProps) {
  const session = useSession();
  const news = useNews();
  useMarkOpened(current === 'lexique' ? 'newLexicons' : null);
  const add = useAddList();
  const givesTests = useGivesTests();
  const view = (name: ListView, hasNews = false): TabLink => ({
    label: VIEW_LABELS[name],
    link: { to: '/listes/$view', params: { view: name } },
    current: current === name,
    hasNews,
  });
  return (
    <div className="page">
      <PageHeader
        title="Listes"
        part={current === 'outils' ? 'Outils' : VIEW_LABELS[current]}
        icon="card-list"
        color="c-indigo"
        actions={
          <>
            {actions}
            {givesTests && current === 'personnelles' && (
              <LinkButton to="/controles" leftSection={<Icon name="journal-check" />}>
                Mes contrôles
              </LinkButton>
            )}
            {/* There the first card of the search is the way. */}
            {current !== 'personnelles' && <NewContentButton label="Nouvelle liste" {...add} />}
          </>
        }
      />
      <Tabs
        label="Rubriques des listes"
        tabs={[
          view('personnelles'),
          ...(session.isTeacher ? [view('equipe-pedagogique')] : []),
          view('lexique', news('newLexicons') > 0),
          { label: 'Outils', link: { to: '/listes/outils' }, current: current === 'outils' },
        ]}
      />
      {children}
    </div>
  );
}
