import type { Revision, RevisionWord } from '@pupitre/contract';
import { currentWord, type RevisionSession } from '@pupitre/learning';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { MemoryMark } from '../../../school/practice/memory-mark.tsx';
import { STRENGTH_WORDS } from '../../../school/practice/strength-words.ts';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { TitleText } from '../../../ui/parts/title-text.tsx';
import { ChooseQuestion } from './choose-question.tsx';
import classes from './question.module.css';
import type { QuestionProps } from './question-props.ts';
import { SessionAnnouncement } from './session-announcement.tsx';
import { SessionEnd } from './session-end.tsx';
import { SessionFrame } from './session-frame.tsx';
import { TurnQuestion } from './turn-question.tsx';
import { useRevisionSession } from './use-revision-session.ts';
import { WriteQuestion } from './write-question.tsx';

type RevisionDeskProps = {
  revision: Revision;
  size: number;
  listId: number | null;
  testId: number | null;
  /** Begins another session of so many words. */
  onGoOn: (size: number) => void;
  onLeave: () => void;
};

const FORMS = { choose: ChooseQuestion, turn: TurnQuestion, write: WriteQuestion, dictate: WriteQuestion } as const;

/** One session: its questions, then its end. */
export function RevisionDesk(props: RevisionDeskProps) {
  const { session, isElsewhere, moved, move } = useRevisionSession(props);
  const word = isElsewhere ? undefined : currentWord(session);
  usePicturesAhead(session.words);
  const leave = () => {
    move({ type: 'leave' });
    props.onLeave();
  };
  const Question = word === undefined ? undefined : FORMS[word.form];
  const behind = session.queue.length - 1;
  const question: Omit<QuestionProps, 'word'> = {
    turn: session.turn,
    isTurned: session.isTurned,
    answer: session.answer,
    behind,
    isAlone: behind === 0,
    onMove: move,
    onLeave: leave,
  };
  return (
    <SessionFrame session={session} isOver={word === undefined && session.words.length > 0} onLeave={leave}>
      <SessionAnnouncement session={session} />
      {word !== undefined && Question !== undefined && (
        <Turn key={session.turn}>
          <QuestionHead word={word} />
          <Question word={word} {...question} />
        </Turn>
      )}
      {isElsewhere && <Quiet title="Cette révision continue dans un autre onglet." />}
      {!isElsewhere && session.words.length === 0 && <Quiet title={quietTitle(props)} />}
      {!isElsewhere && session.phase === 'ended' && session.words.length > 0 && (
        <SessionEnd
          session={session}
          moved={moved}
          left={props.revision.words.length}
          onGoOn={props.onGoOn}
          onLeave={props.onLeave}
        />
      )}
    </SessionFrame>
  );
}

/** A new question takes the focus, unless its form has a better place for it: the card's button, the line. */
function Turn({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const question = document.querySelector<HTMLElement>('[data-question]');
    if (question === null) return;
    window.scrollTo({ top: 0 });
    question.focus({ preventScroll: true });
  }, []);
  return children;
}

const Quiet = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    actions={
      <LinkButton to="/accueil" variant="filled">
        Retour à l’accueil
      </LinkButton>
    }
  />
);

/** The Wi-Fi of a class comes and goes: pictures are fetched at the start. */
function usePicturesAhead(words: RevisionSession<RevisionWord>['words']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a session stay the same
  useEffect(() => {
    for (const { picture } of words) if (picture.trim() !== '') new Image().src = picture.trim();
  }, [words.length]);
}

function quietTitle({ listId, testId }: Pick<RevisionDeskProps, 'listId' | 'testId'>): string {
  if (testId !== null) return 'Tous les mots de ce contrôle sont révisés.';
  return listId === null ? 'Tout est révisé, à demain.' : 'Tout est révisé dans cette liste.';
}

/** Over the sheet: where the word comes from, and how firmly it is known. */
const QuestionHead = ({ word: { list, learnLanguage, strength } }: { word: RevisionWord }) => (
  <p className={classes.head}>
    {list !== null && (
      <span className={`${classes.origin} ${colorClass(list.color)}`}>
        <Icon name={list.icon} />
        <span className="ellipsis">
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
