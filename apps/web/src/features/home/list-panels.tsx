import type { ListCard } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EMPTY_FILTER } from '../../school/search/search-filter.ts';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { languageLabel } from '../../ui/text/language.ts';
import { listSearch, practiceLists } from '../lists/list-queries.ts';
import { HomePanel, HomeRow, RowDay, SHOWN } from './home-panel.tsx';

const FAILURE = 'Ces listes n’ont pas pu être chargées.';

type ListPanelProps = {
  title: string;
  view: 'personnelles' | 'lexique';
  linkLabel: string;
  now: Date;
  hideEmpty?: boolean;
};

/** Lists of the lexicon to practise, or a pupil's own. */
export function ListPanel({ title, view, linkLabel, now, hideEmpty = false }: ListPanelProps) {
  const query = useInfiniteQuery(listSearch(view, EMPTY_FILTER));
  const lists = query.data?.pages[0]?.slice(0, SHOWN);
  if (hideEmpty && lists?.length === 0) return null;
  return (
    <Lists
      view={view}
      title={title}
      linkLabel={linkLabel}
      lists={lists}
      hasFailed={query.isError}
      onRetry={() => void query.refetch()}
      end={({ updatedOn }) => <RowDay date={updatedOn} now={now} />}
    />
  );
}

/** What fits a pupil of the lexicon; when it was published says nothing to her. */
export function PracticePanel({ isWide }: { isWide: boolean }) {
  const query = useQuery(practiceLists());
  return (
    <Lists
      view="lexique"
      title="À pratiquer"
      linkLabel="Tout le lexique"
      lists={query.data}
      hasFailed={query.isError}
      onRetry={() => void query.refetch()}
      isWide={isWide}
      end={() => null}
    />
  );
}

type ListsProps = Pick<ListPanelProps, 'title' | 'view' | 'linkLabel'> & {
  lists: readonly ListCard[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  isWide?: boolean;
  end: (list: ListCard) => ReactNode;
};

const Lists = ({ title, view, linkLabel, lists, hasFailed, onRetry, isWide = false, end }: ListsProps) => (
  <HomePanel
    id={view}
    title={title}
    link={
      <Link to="/listes/$view" params={{ view }}>
        {linkLabel}
      </Link>
    }
    rows={lists}
    failure={hasFailed && lists === undefined ? FAILURE : null}
    onRetry={onRetry}
    isWide={isWide}
    empty={<EmptyState>Les listes publiées pour tous arriveront ici.</EmptyState>}
  >
    {(list) => (
      <HomeRow
        key={list.id}
        link={{ to: '/listes/$kind/$id', params: { kind: view, id: String(list.id) } }}
        icon={list.icon}
        color={list.color}
        title={list.title}
        facts={listFacts(list)}
        end={end(list)}
      />
    )}
  </HomePanel>
);

/** « allemand – français · 12 mots ». */
export const listFacts = (list: Languages & { itemCount: number }): string =>
  `${languages(list)} · ${counted(list.itemCount, 'mot')}`;

type Languages = Pick<ListCard, 'learnLanguage' | 'hintLanguage'>;

const languages = (list: Languages) => {
  const learn = languageLabel(list.learnLanguage).toLocaleLowerCase('fr-CH');
  const hint = languageLabel(list.hintLanguage).toLocaleLowerCase('fr-CH');
  return learn === hint ? learn : `${learn} – ${hint}`;
};
