import { Button } from '@mantine/core';
import { exportListResults, giveWordsBack, type ListResults } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { callFile } from '../../../api/file.ts';
import { GivenOnPage } from '../../../school/giving/give-button.tsx';
import { useGiving } from '../../../school/giving/use-giving.ts';
import { ExportMenu } from '../../../school/results/export-menu.tsx';
import { PupilRunsDialog, usePupilRuns } from '../../../school/results/use-pupil-runs.ts';
import { giveBackTitle, HARD_WORD } from '../../../school/words-back/pupil-words.ts';
import { ContentHead } from '../../../ui/cards/content-head.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { PressedChip } from '../../../ui/parts/pressed-chip.tsx';
import { TitleText } from '../../../ui/parts/title-text.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import { useGivingQueries } from '../../giving/giving-queries.ts';
import type { ListKind } from '../list-kinds.ts';
import { ListTabs } from '../list-tabs.tsx';
import { listResultKeys, listResults } from '../result-queries.ts';
import { cleanListResultSearch, type ListResultSearch } from '../result-search.ts';
import { type Audience, audienceOf, findingOf, wordsToGive } from './finding.ts';
import classes from './list-results.module.css';
import { Mark } from './matrix-row.tsx';
import { PeriodMenu, periodText } from './period-menu.tsx';
import { WordMatrix } from './word-matrix.tsx';

const GiveBackDialog = lazyModal(
  async () => (await import('../../../school/words-back/give-back-dialog.tsx')).GiveBackDialog,
);

type ListResultsPageProps = { listId: number; kind: ListKind; search: ListResultSearch };

/** Which words of a list are hard for the pupils who were given it, and the way to give them back. */
export function ListResultsPage({ listId, kind, search }: ListResultsPageProps) {
  const { groupe: group, periode } = search;
  const { data: results } = useSuspenseQuery(listResults(listId, search));
  const queryClient = useQueryClient();
  const giving = useGiving(`list:${listId}`);
  const { forget } = useGivingQueries(false);
  const { words } = results;
  const audience = audienceOf(results, group);
  const { title, text, hard } = findingOf(results, audience, periode);
  const names = results.pupils.map(({ displayName }) => displayName);
  const changed = (courseId: number) => {
    forget(courseId);
    void queryClient.invalidateQueries({ queryKey: listResultKeys.of(listId) });
  };
  return (
    <div className="page">
      <ContentHead
        screen="Résultats de la liste"
        content={results}
        titleText={<TitleText title={results.title} learnLanguage={results.learnLanguage} />}
        actions={
          <>
            <LinkButton
              to="/listes/$kind/$id"
              params={{ kind, id: String(listId) }}
              leftSection={<Icon name="arrow-left" />}
            >
              Retour
            </LinkButton>
            <ExportMenu
              get={(format) => callFile(exportListResults, { params: { id: listId }, query: { ...search, format } })}
            />
          </>
        }
      >
        <div className={classes.finding}>
          <div>
            <h2>
              <KeepNames of={names}>{title}</KeepNames>
            </h2>
            {text !== '' && (
              <p>
                <KeepNames of={names}>{text}</KeepNames>
              </p>
            )}
          </div>
          {hard > 0 && (
            <Button
              variant="filled"
              size="lg"
              leftSection={<Icon name="send" />}
              aria-haspopup="dialog"
              {...GiveBackDialog.opener}
              onClick={giving.open}
            >
              {giveBackTitle(hard, HARD_WORD)}
            </Button>
          )}
        </div>
      </ContentHead>
      <div className={classes.given}>
        <GivenOnPage giving={giving} onTakenBack={changed} />
      </div>
      <ListTabs listId={listId} kind={kind} words={words.length} current="results" />
      <ResultsPanel results={results} kind={kind} search={search} audience={audience} />
      <GiveBackDialog
        key={`${giving.round} ${group ?? ''} ${periode ?? ''}`}
        opened={giving.opened}
        onClose={giving.close}
        list={results}
        find={() => wordsToGive(results)}
        word={HARD_WORD}
        send={(body, idempotencyKey) => call(giveWordsBack, { params: { id: listId }, body, idempotencyKey })}
        onGiven={(given) => {
          giving.finish(given);
          changed(given.gift.courseId);
        }}
      />
    </div>
  );
}

type ResultsPanelProps = { results: ListResults; kind: ListKind; search: ListResultSearch; audience: Audience };

function ResultsPanel({ results, kind, search, audience }: ResultsPanelProps) {
  const runs = usePupilRuns();
  const { groupe: group, periode } = search;
  const navigate = useNavigate();
  const { id, groups, words } = results;
  const show = (next: ListResultSearch) =>
    void navigate({
      to: '/listes/$kind/$id/resultats',
      params: { kind, id: String(id) },
      search: cleanListResultSearch(next),
      replace: true,
      resetScroll: false,
    });
  const isAsked = words.some(({ asked }) => asked > 0);
  return (
    <section className={`panel ${classes.panel}`} aria-label="Résultats par mot">
      <div className="cluster gap-8 ruled-below pad-10-16">
        {groups.length > 1 && (
          <PressedChip isPressed={group === undefined} onClick={() => show({ ...search, groupe: undefined })}>
            Tous
          </PressedChip>
        )}
        {groups.map(({ key, name, pupils: count }) => (
          <PressedChip
            key={key}
            isPressed={group === key || groups.length === 1}
            onClick={() => show({ ...search, groupe: key })}
          >
            <span>{`${name === '' ? 'Individuels' : name} · ${counted(count, 'élève')}`}</span>
          </PressedChip>
        ))}
        <PeriodMenu since={results.since} period={periode} onChange={(next) => show({ ...search, periode: next })} />
        <Legend />
      </div>
      {isAsked ? (
        <WordMatrix results={results} audience={audience} onOpen={runs.open} />
      ) : periode === undefined ? (
        <EmptyState title="Pas encore de résultats.">
          Les mots difficiles se montrent ici dès le premier exercice.
        </EmptyState>
      ) : (
        <EmptyState title={`Pas de résultats ces ${periodText(periode)}.`} />
      )}
      {runs.pupil !== null && (
        <PupilRunsDialog
          opened={runs.opened}
          onClose={runs.close}
          of={{ liste: id }}
          pupil={runs.pupil}
          title={results.title}
          isBegun={results.pupils.some(({ pupilId, hasPractised }) => pupilId === runs.pupil?.pupilId && hasPractised)}
        />
      )}
    </section>
  );
}

const Legend = () => (
  <p className={classes.legend} aria-hidden="true">
    <span>
      <Mark outcome="never" />
      jamais juste
    </span>
    <span>
      <Mark outcome="later" />
      juste plus tard
    </span>
    <span>
      <Mark outcome="first" />
      du premier coup
    </span>
    <span>
      <Mark outcome={null} />
      pas vu
    </span>
  </p>
);
