import type { ListItem } from '@pupitre/contract';
import { counted, gridRules, plural } from '@pupitre/learning';
import { useState } from 'react';
import { picturesSettled } from '../../../school/print/pictures-settled.ts';
import { lazyPart } from '../../../ui/errors/lazy-part.tsx';
import { ActivityDesk } from '../activity-desk.tsx';
import { type ActivityProps, useActivityRun } from '../use-activity-run.ts';
import { type GridNote, noteText } from './grid-notes.tsx';
import { GridPaper } from './grid-paper.tsx';
import { GridPlay } from './grid-play.tsx';

const NoActivity = lazyPart(async () => (await import('../no-activity.tsx')).NoActivity);
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
    return <NoActivity type="grille" list={list} onLeave={run.onLeave} onContinueCourse={run.onContinueCourse} />;

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
        goodLabel={(count) => plural(count, 'trouvé')}
        missedWord="pas trouvé"
        menuEntries={[{ icon: 'printer', label: 'Imprimer la grille', isApart: true, onClick: () => void print() }]}
        announcement={
          // The same sentence twice in a row is announced twice.
          <span key={note?.turn ?? 0}>
            {note === undefined
              ? `Grille de ${state.grid.size} sur ${state.grid.size} lettres, ${counted(total, 'mot')} à trouver.`
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
