import type { ClassTest } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { LangText } from '../../ui/parts/lang-text.tsx';
import classes from './correction.module.css';

type WordListProps = { test: ClassTest; current: number; onGo: (place: number) => void };

/** The words of the test, and how many copies have each right. */
export const WordList = ({ test, current, onGo }: WordListProps) => (
  <section className={classes.panel} aria-labelledby="mots">
    <div className={classes.panelHead}>
      <h2 id="mots">{`Les ${counted(test.words.length, 'mot')}`}</h2>
      <span>justes</span>
    </div>
    <ol className={classes.words}>
      {test.words.map(({ learnTxt, right }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a test never move
        <li key={place}>
          <button type="button" aria-current={place === current || undefined} onClick={() => onGo(place)}>
            <span className={`${classes.number} num`}>{place + 1}</span>
            <b>
              <LangText language={test.learnLanguage}>{learnTxt}</LangText>
            </b>
            <Bar right={right} total={test.begun} />
            <span className={`${classes.count} num`} aria-hidden="true">
              {`${right}/${test.begun}`}
            </span>
            <span className="sr-only">{`, ${right} ${plural(right, 'juste')} sur ${test.begun}`}</span>
          </button>
        </li>
      ))}
    </ol>
  </section>
);

function Bar({ right, total }: { right: number; total: number }) {
  const share = total === 0 ? 0 : (100 * right) / total;
  return (
    <span className={classes.track} aria-hidden="true">
      {share > 0 && <i className={classes.ok} style={{ width: `${share}%` }} />}
      {share < 100 && total > 0 && <i className={classes.nok} />}
    </span>
  );
}
