import type { ListCard } from '@pupitre/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../shared/content-text.ts';
import { relativeDay } from '../../shared/dates.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { languageLabel } from '../../shared/language.ts';
import { EMPTY_FILTER } from '../../shared/search/search-filter.ts';
import { listSearch } from '../lists/list-queries.ts';
import { HomePanel, HomeRow, SHOWN } from './home-panel.tsx';
import classes from './signed-in-home.module.css';

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
    <HomePanel
      id={view}
      title={title}
      link={
        <Link to="/listes/$view" params={{ view }}>
          {linkLabel}
        </Link>
      }
      rows={lists}
      failure={query.isError && lists === undefined ? FAILURE : null}
      onRetry={() => void query.refetch()}
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
          end={
            <time className={classes.rowFact} dateTime={list.updatedOn}>
              {relativeDay(list.updatedOn, now)}
            </time>
          }
        />
      )}
    </HomePanel>
  );
}

/** « allemand – français · 12 mots ». */
export const listFacts = (list: ListCard): string => `${languages(list)} · ${countOf(list.itemCount, 'mot')}`;

const languages = (list: ListCard) => {
  const learn = languageLabel(list.learnLanguage).toLocaleLowerCase('fr-CH');
  const hint = languageLabel(list.hintLanguage).toLocaleLowerCase('fr-CH');
  return learn === hint ? learn : `${learn} – ${hint}`;
};
