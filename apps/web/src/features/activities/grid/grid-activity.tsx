import type { ListItem } from '@pupitre/contract';
import { gridRules } from '@pupitre/learning';
import { useState } from 'react';
import { picturesSettled } from '../../../shared/print/pictures-settled.ts';
import { ActivityDesk } from '../activity-desk.tsx';
import { NoActivity } from '../no-activity.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { countWords } from '../words.ts';
import { type GridNote, noteText } from './grid-notes.tsx';
import { GridPaper } from './grid-paper.tsx';
import { GridPlay } from './grid-play.tsx';

const RULES = gridRules<ListItem>();
const loadSettings = async () => (await import('./grid-settings-dialog.tsx')).GridSettingsDialog;

/** Grille: find the words of the list in a grid of letters. */
export function GridActivity(props: ActivityProps) {
  const run = useActivityRun({ rules: RULES, ...props });
  const { state, list } = run;
  const [noted, setNoted] = useState<{ seed: number; note: GridNote }>();
  const note = noted?.seed === state.seed ? noted.note : undefined;
  const { done, total } = RULES.progress(state);
  if (total === 0)
    return (
      <NoActivity onLeave={run.onLeave} onContinueCourse={run.onContinueCourse}>
        Il faut au moins un mot de 4 à 15 lettres.
      </NoActivity>
    );

  const print = async () => {
    await picturesSettled();
    window.print();
  };
  return (
    <>
      <ActivityDesk
        run={run}
        loadSettings={loadSettings}
        doneWord="trouvé"
        goodLabel="Trouvés"
        repeatLabel="Pas trouvés"
        menuEntries={[{ icon: 'printer', label: 'Imprimer la grille', isApart: true, onClick: () => void print() }]}
        announcement={
          // The same sentence twice in a row is said twice.
          <span key={note?.turn ?? 0}>
            {note === undefined
              ? `Grille de ${state.grid.size} sur ${state.grid.size} lettres, ${countWords(total)} à trouver.`
              : noteText(note, list.learnLanguage)}
            {note?.kind === 'found' && ` ${done} sur ${total}.`}
          </span>
        }
      >
        <GridPlay
          key={state.seed}
          run={run}
          note={note}
          onNote={(next) => setNoted({ seed: state.seed, note: next })}
        />
      </ActivityDesk>
      <GridPaper state={state} list={list} />
    </>
  );
}
