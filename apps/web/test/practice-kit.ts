import {
  getNewsCounters,
  getOwnWords,
  getPracticeLists,
  getRevision,
  getTodo,
  type OwnWords,
  type Revision,
  type RevisionWord,
  savePracticeGoal,
  saveRun,
  searchPersonalLists,
} from '@pupitre/contract';
import { FakeServer } from './fake-server.ts';
import { NO_NEWS } from './no-news.ts';

export const PRACTICE = { feature_flags: { pratique: true } } as const;

const LIST = { id: 12, title: 'Die Tiere', icon: 'bi bi-piggy-bank', color: 'c-green' };

/** A German word with its French meaning, to choose among four. */
export function buildRevisionWord(
  itemId: number,
  learnTxt: string,
  hintTxt: string,
  changes: Partial<RevisionWord> = {},
): RevisionWord {
  const others = [
    { learnTxt: 'der Zaun', hintTxt: 'la clôture' },
    { learnTxt: 'das Schwein', hintTxt: 'le cochon' },
    { learnTxt: 'die Ente', hintTxt: 'le canard' },
  ];
  return {
    ...{ itemId, learnTxt, hintTxt, picture: '', pictureAlt: '', learnLanguage: 'de', hintLanguage: 'fr' },
    ...{ accept: [], list: LIST, strength: 'toLearn', isNew: false, form: 'choose', siblings: [] },
    others: (changes.form ?? 'choose') === 'choose' ? others : [],
    ...changes,
  };
}

/** Goat, cow and sheep. */
export const threeWords = (changes: Partial<RevisionWord> = {}): RevisionWord[] => [
  buildRevisionWord(1, 'die Ziege', 'la chèvre', changes),
  buildRevisionWord(2, 'die Kuh', 'la vache', changes),
  buildRevisionWord(3, 'das Schaf', 'le mouton', changes),
];

/** What the server answers about these words, all of them counted. */
export function buildRevision(words: readonly RevisionWord[], changes: Partial<Revision> = {}): Revision {
  const due = words.filter(({ isNew }) => !isNew);
  const count = (strength: RevisionWord['strength']) => due.filter((word) => word.strength === strength).length;
  return {
    ...{ due: due.length, lists: due.length === 0 ? 0 : 1, fresh: words.length - due.length, words: [...words] },
    strengths: { toLearn: count('toLearn'), fragile: count('fragile'), solid: count('solid') },
    known: due.length,
    week: [false, false, false, false, false, false, false],
    goal: null,
    ownLists: [],
    ...changes,
  };
}

export const buildOwnWords = (changes: Partial<OwnWords> = {}): OwnWords => ({
  counts: { toLearn: 0, fragile: 0, solid: 0 },
  ...{ due: 0, newlySolid: [], newlySolidCount: 0, difficult: [], lists: [], watchers: [] },
  elsewhere: { toLearn: 0, fragile: 0, solid: 0 },
  ...changes,
});

/** A pupil's home and what she practises; the words of a run that was sent are asked no more. */
export function buildPracticeServer(revision: Revision): FakeServer {
  const asked = new Set<number>();
  let goal = revision.goal;
  return (
    new FakeServer()
      .on(getTodo, [])
      .on(searchPersonalLists, [])
      .on(getPracticeLists, [])
      .on(getNewsCounters, NO_NEWS)
      .on(getOwnWords, buildOwnWords())
      .on(getRevision, () => {
        if (asked.size === 0) return { ...revision, goal };
        const left = revision.words.filter(({ itemId }) => !asked.has(itemId));
        const { known, week, ownLists } = revision;
        return { ...buildRevision(left), known, week, ownLists, goal };
      })
      // Before runs: its path looks like that of one.
      .on(savePracticeGoal, ({ body }) => {
        goal = body?.goal ?? null;
        return undefined as never;
      })
      .on(saveRun, ({ body }) => {
        for (const { itemId } of body?.words ?? []) asked.add(Number(itemId));
        return { moved: [], isDone: false };
      })
  );
}
