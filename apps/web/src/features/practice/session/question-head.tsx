import type { RevisionWord } from '@pupitre/contract';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import { STRENGTH_WORDS } from '../../../school/practice/strength-words.ts';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { TitleText } from '../../../ui/parts/title-text.tsx';
import classes from './question.module.css';

/** Over the sheet: where the word comes from, and how firmly it is known. */
export const QuestionHead = ({ word: { list, learnLanguage, strength } }: { word: RevisionWord }) => (
  <p className={classes.head}>
    {list !== null && (
      <span className={`${classes.origin} ${colorClass(list.color)}`}>
        <Icon name={list.icon} />
        <span className={classes.originTitle}>
          <TitleText title={list.title} learnLanguage={learnLanguage} />
        </span>
      </span>
    )}
    <span className={classes.strength}>
      <MemoryMark sign={strength} />
      <span>{STRENGTH_WORDS[strength]}</span>
    </span>
  </p>
);
