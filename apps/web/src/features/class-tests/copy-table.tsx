import type { ClassTest } from '@pupitre/contract';
import { counted, isCounted, writtenMoment } from '@pupitre/learning';
import { useState } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { StateBadge } from '../../ui/parts/state-badge.tsx';
import { clockTime, dayAndMonth } from '../../ui/text/dates.ts';
import classes from './correction.module.css';

/** Who has begun, who has handed in, and each copy with its answers. */
export function CopyTable({ test }: { test: ClassTest }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <div className={classes.copies}>
      <table className={classes.table}>
        <caption className="sr-only">Les copies</caption>
        <thead>
          <tr>
            <th scope="col">Élève</th>
            <th scope="col">Classe</th>
            <th scope="col">Copie</th>
            <th scope="col">Mots écrits</th>
            <th scope="col">Justes</th>
          </tr>
        </thead>
        <tbody>
          {test.copies.map((copy, index) => {
            const isOpen = opened === index;
            const isBegun = copy.startedOn !== null;
            return [
              // biome-ignore lint/suspicious/noArrayIndexKey: copies keep their order
              <tr key={index}>
                <th scope="row">
                  {isBegun ? (
                    <button
                      type="button"
                      className={classes.open}
                      aria-expanded={isOpen}
                      onClick={() => setOpened(isOpen ? null : index)}
                    >
                      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
                      <span translate="no">{copy.name}</span>
                    </button>
                  ) : (
                    <span translate="no" className={classes.shut}>
                      {copy.name}
                    </span>
                  )}
                </th>
                <td>{copy.className}</td>
                <td>
                  <CopyBadge {...copy} />
                  <OwnTime {...copy} />
                </td>
                <td className="num">{isBegun ? `${copy.written} sur ${test.wordCount}` : ''}</td>
                <td className="num">{isBegun ? `${copy.right} sur ${test.wordCount}` : ''}</td>
              </tr>,
              isOpen && (
                <tr key="mots" className={classes.opened}>
                  <td colSpan={5}>
                    <CopyWords test={test} copy={index} />
                  </td>
                </tr>
              ),
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

const CopyWords = ({ test, copy }: { test: ClassTest; copy: number }) => (
  <ol className={classes.copyWords}>
    {test.words.map((word, place) => {
      const answer = word.answers.find(({ copies }) => copies.includes(copy));
      const isRight = answer !== undefined && isCounted(answer.mark);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a test never move
        <li key={place}>
          <span className={classes.mark} data-mark={answer?.mark ?? 'empty'}>
            <Icon
              name={answer === undefined ? 'dash-lg' : isRight ? 'check-lg' : 'x-lg'}
              label={answer === undefined ? 'rien écrit' : isRight ? 'juste' : 'faux'}
            />
          </span>
          <span className={classes.written}>
            {answer !== undefined && <LangText language={test.learnLanguage}>{answer.text}</LangText>}
          </span>
          <span className={classes.plain}>
            <LangText language={test.learnLanguage}>{word.learnTxt}</LangText>
          </span>
        </li>
      );
    })}
  </ol>
);

type Copy = ClassTest['copies'][number];

/** Where her copy is: copies go back one by one. */
function CopyBadge({ state, startedOn, handedInOn, returnedOn }: Copy) {
  if (startedOn === null) return <StateBadge kind="neutral">pas commencée</StateBadge>;
  if (returnedOn !== null)
    return <StateBadge kind="ok" icon="send">{`rendue le ${dayAndMonth(returnedOn)}`}</StateBadge>;
  if (handedInOn !== null) {
    return <StateBadge kind="ok" icon="check-lg">{`remise à ${clockTime(new Date(handedInOn))}`}</StateBadge>;
  }
  if (state === 'writing') {
    return <StateBadge kind="info" icon="pencil">{`commencée à ${clockTime(new Date(startedOn))}`}</StateBadge>;
  }
  return <StateBadge kind="warning">temps écoulé</StateBadge>;
}

/** What was given to her alone: another day, more time. */
function OwnTime({ returnedOn, endsOn, extraMinutes }: Copy) {
  const parts = [
    ...(endsOn === null ? [] : [`jusqu’au ${writtenMoment(endsOn)}`]),
    ...(extraMinutes === 0 ? [] : [`${counted(extraMinutes, 'minute')} de plus`]),
  ];
  return returnedOn === null && parts.length > 0 ? <p className={classes.ownTime}>{parts.join(', ')}</p> : null;
}
