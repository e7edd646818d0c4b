import type { NextResource } from '@pupitre/contract';
import classes from './following.module.css';
import { nextText } from './resource-kinds.ts';

type NextWordsProps = { next: Pick<NextResource, 'itemType' | 'navigationUrl' | 'title' | 'part'>; isBegun: boolean };

/** « La suite : Où va la pluie ? vidéo ». */
export const NextWords = ({ next, isBegun }: NextWordsProps) => (
  <p className={classes.words}>
    <span>{isBegun ? 'La suite\u00a0: ' : 'Pour commencer\u00a0: '}</span>
    {next.title !== '' && (
      <>
        <b dir="auto">{next.title}</b>{' '}
      </>
    )}
    <span className={classes.sort}>{nextText(next)}</span>
  </p>
);
