import type { AnswerLevel } from '@pupitre/learning';
import classes from './written.module.css';

const SENTENCES: Readonly<Record<AnswerLevel, string>> = {
  exacte: 'Il faut écrire exactement le mot.',
  tolerante: 'Les accents et les majuscules ne comptent pas.',
  souple: 'Une petite faute passe aussi.',
};

/** How strictly answers are compared, for the pupil and for anybody looking on. */
export const LevelBadge = ({ level }: { level: AnswerLevel }) => <p className={classes.level}>{SENTENCES[level]}</p>;
