import { ANSWER_LEVEL_LABELS, type AnswerLevel } from '@pupitre/learning';
import classes from './written.module.css';

/** How strictly answers are compared, for who plays and who looks over the shoulder. */
export function LevelBadge({ level }: { level: AnswerLevel }) {
  return (
    <p className={classes.level}>
      Réponse&nbsp;: <b>{lowerFirst(ANSWER_LEVEL_LABELS[level])}</b>
    </p>
  );
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
