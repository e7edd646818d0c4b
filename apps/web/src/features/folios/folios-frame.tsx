import type { ReactNode } from 'react';
import { useSession } from '../../api/use-session.ts';
import { useMarkOpened, useNews } from '../../platform/news/news-counters.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { NewContentButton } from '../../ui/parts/new-content-button.tsx';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import { type TabLink, Tabs } from '../../ui/parts/tabs.tsx';
import { useAddFolio } from './create-folio.ts';
import { type FolioView, VIEW_LABELS } from './folio-kinds.ts';
import classes from './folios-frame.module.css';

type FoliosFrameProps = {
  /** « transmis » is no search: its pupils’ parts belong to others. */
  current: FolioView | 'transmis';
  actions?: ReactNode;
  children: ReactNode;
};

const TRANSMITTED = 'Donnés à lire';

/** Header and tabs of everything under « Folios » (FOLIO-01 to FOLIO-07). */
export function FoliosFrame({ current, actions, children }: FoliosFrameProps) {
  const session = useSession();
  const news = useNews();
  useMarkOpened(current === 'rpn' ? 'newBookletModels' : null);
  const add = useAddFolio();
  const view = (name: FolioView, more: Partial<TabLink> = {}): TabLink => ({
    label: VIEW_LABELS[name],
    link: { to: '/folios/$view', params: { view: name } },
    current: current === name,
    ...more,
  });
  return (
    <div className="page">
      <PageHeader
        title="Folios"
        part={current === 'transmis' ? TRANSMITTED : VIEW_LABELS[current]}
        icon="journal-check"
        color="c-green"
        actions={
          <>
            {actions}
            {/* There the first card of the search is the way. */}
            {current !== 'personnels' && <NewContentButton label="Nouveau folio" {...add} />}
          </>
        }
      >
        {/* OP-024: a page of its own, outside the application; index.html#folios leads there too. */}
        <a className={classes.help} href="/aide/folios.html">
          <Icon name="question-circle" />
          Aide sur les folios
        </a>
      </PageHeader>
      <Tabs
        label="Rubriques des folios"
        tabs={[
          view('personnels'),
          view('equipe-pedagogique'),
          view('rpn', { hasNews: news('newBookletModels') > 0, newsLabel: 'De nouveaux folios RPN disponibles' }),
          ...(session.isPublisher ? [view('plan-etude-romand')] : []),
          view('archives'),
          { label: TRANSMITTED, link: { to: '/folios/transmis' }, current: current === 'transmis' },
        ]}
      />
      {children}
    </div>
  );
}
