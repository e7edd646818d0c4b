import type { ReactNode } from 'react';
import { Icon } from '../../ui/parts/icon.tsx';
import { LangText } from '../../ui/parts/lang-text.tsx';
import { cutText } from '../../ui/text/cut-text.ts';
import classes from './feedback-bar.module.css';

type FeedbackKind = 'none' | 'plain' | 'ok' | 'nok';
const ICONS = { none: 'hand-index-thumb', plain: 'hand-index-thumb', ok: 'check-lg', nok: 'lightbulb-fill' } as const;

type FeedbackBarProps = {
  kind: FeedbackKind;
  /** « Écouter » for the words of the message. */
  sounds?: ReactNode;
  children?: ReactNode;
};

/** Result of the last move, at the foot of the game. The live region of the desk announces it. */
export const FeedbackBar = ({ kind, sounds, children }: FeedbackBarProps) => (
  <div className={classes.bar}>
    <div className={classes.message} data-kind={kind} data-testid="feedback">
      <Icon name={ICONS[kind]} />
      <p className="fills">{children}</p>
      {sounds !== undefined && <span className="row gap-8 rigid">{sounds}</span>}
    </div>
  </div>
);

/** Visible characters of a quoted text. */
const QUOTED_MAX = 60;

/** « la vache », in its language; a long text is cut. */
export const QuotedWord = ({ text, languageId }: { text: string; languageId: string }) => (
  <>
    «&nbsp;<LangText language={languageId}>{cutText(text.trim(), QUOTED_MAX)}</LangText>&nbsp;»
  </>
);
