import type { Gift, ListResults, WordsGiftDraftInput } from '@pupitre/contract';
import { type ActivityType, type GiftEnd, writtenMoment } from '@pupitre/learning';
import { useState } from 'react';
import { serverNow } from '../../api/server-time.ts';
import { PressedChip } from '../../ui/parts/pressed-chip.tsx';
import { activityOf } from '../content/activity-catalogue.ts';
import { EndQuestion } from '../giving/end-question.tsx';
import { type GiveChoice, periodOf } from '../giving/give-choice.ts';
import { GiveModal } from '../giving/give-modal.tsx';
import { LIST } from '../giving/given-thing.ts';
import type { Given } from '../giving/last-gift.ts';
import { messages } from '../giving/messages.ts';
import { useGive } from '../giving/use-give.ts';
import classes from './give-back.module.css';
import { type GivenWord, giveBackTitle, type PupilWords, rangeOf } from './pupil-words.ts';
import { PupilWordsRow } from './pupil-words-row.tsx';

type GiveBackDialogProps = {
  opened: boolean;
  onClose: () => void;
  list: Pick<ListResults, 'id' | 'color' | 'learnLanguage' | 'activities'> & {
    words: readonly Pick<ListResults['words'][number], 'itemId' | 'learnTxt' | 'hintTxt'>[];
  };
  /** Who gets which words, when it opens. */
  find: () => PupilWords[];
  word: GivenWord;
  send: (body: WordsGiftDraftInput, idempotencyKey: string) => Promise<Gift>;
  onGiven: (given: Given) => void;
};

/** Exercises that ask for the word itself, in the order of the screens. */
const OFFERED: readonly ActivityType[] = ['carte', 'ecriture', 'traduction'];

/** Words that are translated are best written from their meaning; words of one language as they are heard. */
const startExercises = (offered: readonly ActivityType[]): ActivityType[] => offered.slice(-1);

type End = Pick<GiveChoice, 'end' | 'custom' | 'closes'>;
const UNTIL_FRIDAY: End = { end: 'friday' satisfies GiftEnd, custom: null, closes: false };

/** « Redonner »: who gets which words, in which exercise, until when; all of it is answered from the start. */
export function GiveBackDialog({ opened, onClose, list, find, word, send, onGiven }: GiveBackDialogProps) {
  const [now] = useState(serverNow);
  // What is given is what was seen when it opened: an answer that comes meanwhile changes no row under the hand.
  const [found] = useState(find);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const offered = OFFERED.filter((type) => list.activities.includes(type));
  const [exercises, setExercises] = useState(() => startExercises(offered));
  const [end, setEnd] = useState(UNTIL_FRIDAY);
  const [problem, setProblem] = useState<string | null>(null);
  const period = periodOf(end, now);
  const given = found.map((pupil) => keep(pupil, removed)).filter(({ items }) => items.length > 0);
  const words = new Set(found.flatMap(({ items }) => items)).size;

  const sending = useGive(send, (gift) =>
    onGiven({
      gift,
      id: list.id,
      groups: '',
      what: LIST.format(exercises.map((type) => activityOf(type).shortLabel)),
      until: period.end === null ? null : writtenMoment(period.end),
    }),
  );
  const changed = () => {
    setProblem(null);
    sending.forget();
  };
  const give = () => {
    const missing = problemOf(exercises, end, given.length);
    setProblem(missing);
    if (missing !== null) return;
    sending.give({
      exercises: exercises.map((type) => ({ type })),
      pupils: given.map(({ worldId, groupKey, items }) => ({
        cloeeWorldId: worldId,
        classeGroupeKey: groupKey,
        items: [...items],
      })),
      ...period,
    });
  };
  return (
    <GiveModal
      opened={opened}
      onClose={onClose}
      title={giveBackTitle(words, word)}
      subtitle="Chaque élève reçoit seulement ses mots."
      icon="send"
      color={list.color}
      size={960}
      pupils={given.length}
      isPending={sending.isPending}
      onGive={give}
      problem={problem}
      failure={sending.failure}
    >
      <section aria-labelledby="qui-recoit-quoi">
        <p className="flex-row gap-16 apart below-8">
          <b id="qui-recoit-quoi">Qui reçoit quoi</b>
          <span className="note">{summaryOf(given)}</span>
        </p>
        <ul className={classes.pupils}>
          {found.map((pupil) => (
            <PupilWordsRow
              key={pupil.worldId}
              pupil={pupil}
              words={list.words}
              language={list.learnLanguage}
              isGiven={(itemId) => !removed.has(keyOf(pupil, itemId))}
              onToggle={(itemId) => {
                setRemoved((before) => toggled(before, keyOf(pupil, itemId)));
                changed();
              }}
            />
          ))}
        </ul>
      </section>
      <div className={classes.choices}>
        <fieldset className="plain-set">
          <legend className="bolder no-padding below-8">Exercices</legend>
          <div className={classes.chips}>
            {offered.map((type) => (
              <PressedChip
                key={type}
                isPressed={exercises.includes(type)}
                onClick={() => {
                  setExercises(offered.filter((each) => (each === type) !== exercises.includes(each)));
                  changed();
                }}
              >
                {activityOf(type).shortLabel}
              </PressedChip>
            ))}
          </div>
        </fieldset>
        <EndQuestion
          choice={end}
          now={now}
          period={period}
          onChange={(next) => {
            setEnd({ ...end, ...next });
            changed();
          }}
        />
      </div>
    </GiveModal>
  );
}

const keyOf = ({ worldId }: PupilWords, itemId: number): string => `${worldId} ${itemId}`;

const toggled = (set: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  new Set(set.has(key) ? [...set].filter((one) => one !== key) : [...set, key]);

const keep = (pupil: PupilWords, removed: ReadonlySet<string>): PupilWords => ({
  ...pupil,
  items: pupil.items.filter((itemId) => !removed.has(keyOf(pupil, itemId))),
});

/** « 15 élèves, de 2 à 9 mots ». */
function summaryOf(given: readonly PupilWords[]): string {
  if (given.length === 0) return 'personne';
  const counts = given.map(({ items }) => items.length);
  const words = Math.max(...counts) < 2 ? 'mot' : 'mots';
  return `${messages.pupils(given.length)}, ${rangeOf(counts)}\u00a0${words}`;
}

/** What is missing before it can be given. */
function problemOf(exercises: readonly ActivityType[], { end, custom }: End, pupils: number): string | null {
  if (exercises.length === 0) return messages.noExercise;
  if (end === 'custom' && custom === null) return messages.noDates;
  return pupils === 0 ? 'Il ne reste aucun mot à donner.' : null;
}
