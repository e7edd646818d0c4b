import {
  type ActivityResult,
  counted,
  isAllAsked,
  type PlayableItem,
  partText,
  plural,
  type StepPart,
} from '@pupitre/learning';
import type { ReactNode } from 'react';
import { EndSheet } from '../../school/exercise/end-sheet.tsx';
import { type MissedWord, MissedWords } from '../../school/exercise/missed-words.tsx';
import { countMissed } from '../../school/exercise/words.ts';
import { type MovedText, MovedWords } from '../../school/practice/moved-words.tsx';
import { rightAnswers } from '../../ui/text/right-answers.ts';
import classes from './activity-end.module.css';
import { EndActions, type EndWays } from './end-actions.tsx';

type ActivityEndProps = {
  isAbandoned: boolean;
  result: ActivityResult;
  total: number;
  /** Finished words of an abandoned game. */
  done: number;
  /** How far the pupil is in a step that takes several rounds; undefined elsewhere. */
  rounds: StepPart | undefined;
  /** Label of the right words: « du premier coup », « trouvés ». */
  goodLabel: (count: number) => string;
  /** Label of the words to look at again: « manqué », « pas trouvé ». */
  missedWord: string;
  learnLanguage: string;
  hintLanguage: string;
  /** Words whose strength changed, which the server says while this stands; undefined where there will be none. */
  moved: readonly MovedText[] | undefined;
  /** Who sees what was done here. */
  watchers: ReactNode;
  ways: EndWays;
};

/** Result of the game: the words to look at again with their meaning, and the next steps. */
export function ActivityEnd(props: ActivityEndProps) {
  const { isAbandoned, result, total, done, missedWord } = props;
  const { toRepeat, rate } = result;
  return (
    <>
      {/* What comes later moves nothing: the sheet keeps its upper edge and the answers their place. */}
      <div className={classes.end} data-grows={props.moved !== undefined || undefined}>
        <OpenDesk holds={isAbandoned ? (done > 0 ? 'begun' : 'nothing') : 'finished'} />
        <EndSheet
          title={endTitle(isAbandoned)}
          caption={captionOf(props)}
          figure={
            <p className={`${classes.figure} num`}>
              {isAbandoned ? (
                <>
                  <b data-testid="figure" data-step="words">{`${done} sur ${total}`}</b>{' '}
                  {isRateSaid(props) && <span>{rightAnswers(rate)}</span>}
                </>
              ) : (
                <>
                  <b data-testid="figure">{`${rate}\u00a0%`}</b> <span>de réponses justes</span>
                </>
              )}
            </p>
          }
        >
          <ResultBar {...props} />
          <Rounds part={props.rounds} total={total} />
          {toRepeat.length > 0 && (
            <>
              <h2 className={classes.missedTitle}>{countMissed(toRepeat.length, missedWord)}</h2>
              <MissedWords words={toRepeat.map((item) => missedOf(item, props))} />
            </>
          )}
          {props.moved !== undefined && <MovedWords words={props.moved} />}
          {props.watchers}
        </EndSheet>
      </div>
      <EndActions {...props.ways} />
    </>
  );
}

const endTitle = (isAbandoned: boolean): string => (isAbandoned ? 'Partie arrêtée' : 'Activité terminée');
/** A game that was left before a word was done says no rate: « 0 sur 10 » says it already. */
const isRateSaid = ({ isAbandoned, done }: Pick<ActivityEndProps, 'isAbandoned' | 'done'>): boolean =>
  !isAbandoned || done > 0;
/** « Partie arrêtée : 33 % de réponses justes. », as it is read out. */
export const endSentence = (end: Pick<ActivityEndProps, 'isAbandoned' | 'done'>, rate: number): string =>
  `${endTitle(end.isAbandoned)}${isRateSaid(end) ? `\u00a0: ${rightAnswers(rate)}` : ''}.`;

function captionOf({ isAbandoned, result: { good, toRepeat, untried }, total, done, goodLabel }: ActivityEndProps) {
  if (isAbandoned) return done > 0 ? 'Tout ce que tu as fait est gardé.' : 'Tu peux reprendre quand tu veux.';
  if (toRepeat.length + untried === 0) return 'Bravo, tout est juste\u00a0!';
  return `${counted(good, 'mot')} sur ${total} ${goodLabel(good)}.`;
}

/** « 10 mots sur 40 », where this game was not all of it. */
function Rounds({ part, total }: { part: StepPart | undefined; total: number }) {
  if (part === undefined || part.of <= total || part.asked === 0) return null;
  return (
    <p className="above-12 dim" data-testid="rounds">
      {isAllAsked(part)
        ? `Tu as vu les ${counted(part.of, 'mot')}.`
        : `Tu as vu ${partText(part)}. La suite vient à la prochaine partie.`}
    </p>
  );
}

function ResultBar({ result, goodLabel, missedWord }: Pick<ActivityEndProps, 'result' | 'goodLabel' | 'missedWord'>) {
  const { good, untried } = result;
  const missed = result.toRepeat.length;
  const parts = [`${counted(good, 'mot')} ${goodLabel(good)}`, countMissed(missed, missedWord)];
  if (untried > 0) parts.push(`${counted(untried, 'mot')} pas encore ${plural(untried, 'vu')}`);
  return (
    <div className={classes.bar} role="img" aria-label={parts.join(', ')}>
      {good > 0 && <span className={classes.ok} style={{ flexGrow: good }} />}
      {missed > 0 && <span className={classes.nok} style={{ flexGrow: missed }} />}
      {untried > 0 && <span style={{ flexGrow: untried }} />}
    </div>
  );
}

function missedOf(
  item: PlayableItem,
  { learnLanguage, hintLanguage }: Pick<ActivityEndProps, 'learnLanguage' | 'hintLanguage'>,
): MissedWord {
  // Écriture also asks items that have a hint only.
  const isHintAsked = item.learnTxt.trim() === '';
  const [text, languageId] = isHintAsked ? [item.hintTxt, hintLanguage] : [item.learnTxt, learnLanguage];
  return {
    id: item.id,
    text,
    languageId,
    hint: isHintAsked ? '' : item.hintTxt.trim(),
    hintLanguage,
    picture: item.hintImgUrl.trim(),
    pictureAlt: item.hintImgAlt.trim(),
  };
}

/**
 * The desk with its lid fully open, and in it ticked sheets, the sheet that was begun, or nothing yet. Decoration: the
 * result says everything.
 */
function OpenDesk({ holds }: { holds: 'finished' | 'begun' | 'nothing' }) {
  const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const ok = { fill: 'none', stroke: 'var(--pp-ok)', strokeWidth: 9, ...round } as const;
  const sheet = { fill: 'var(--pp-surface)', stroke: 'var(--pp-border)', strokeWidth: 2, rx: 10 } as const;
  return (
    <svg className={classes.desk} viewBox="0 0 520 190" aria-hidden="true" focusable="false" data-holds={holds}>
      {holds === 'finished' && (
        <>
          <rect x="120" y="62" width="92" height="116" transform="rotate(-9 166 120)" {...sheet} />
          <path d="m139 108 15 15 28-32" transform="rotate(-9 166 120)" {...ok} />
        </>
      )}
      {holds !== 'nothing' && (
        <>
          <rect x="214" y="40" width="96" height="130" transform="rotate(3 262 105)" {...sheet} />
          <g transform="rotate(3 262 105)" fill="none">
            <path d="M226 66h72M226 86h72M226 106h72" stroke="var(--pp-rule)" strokeWidth="2" />
            <path
              d="M232 84c8-22 14-22 14-6s4 14 10 0 8-12 10 0 6 12 12-2 10-8 12 2"
              stroke="var(--pp-ink)"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        </>
      )}
      {holds === 'finished' && (
        <>
          <rect x="318" y="62" width="84" height="110" transform="rotate(10 360 117)" {...sheet} />
          <path d="m338 102 14 14 26-30" transform="rotate(10 360 117)" {...ok} />
        </>
      )}
      <path d="M84 132 430 106v74a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12z" fill="var(--mantine-color-ardoise-7)" />
      <path d="M84 132 430 106v12L84 144z" fill="var(--mantine-color-ardoise-9)" />
      <path d="m424 112 14-104 15 2-14 104z" fill="var(--pp-accent)" />
      <path d="m437 114 15-104 5 .7-14 104z" fill="var(--mantine-color-laiton-6)" />
      <circle cx="436" cy="113" r="9" fill="var(--mantine-color-ardoise-9)" />
    </svg>
  );
}
