import { Button } from '@mantine/core';
import type { ClassTest } from '@pupitre/contract';
import { counted, plural } from '@pupitre/learning';
import { useState } from 'react';
import { ContentHead, Facts } from '../../shared/cards/content-head.tsx';
import { classesOf, KIND_LABELS } from '../../shared/class-tests/test-words.ts';
import { ConfirmDelete } from '../../shared/modals/confirm-delete.tsx';
import { Question } from '../../shared/modals/question.tsx';
import { Icon } from '../../shared/parts/icon.tsx';
import { LinkButton } from '../../shared/parts/link-button.tsx';
import { useBarRoom } from '../../shared/saving/bar-room.ts';
import { shortDate } from '../../shared/text/dates.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { isWritten } from './class-test-queries.ts';
import { CopyTable } from './copy-table.tsx';
import classes from './correction.module.css';
import { averageText, missingText, TOLERANCE_WORDS } from './messages.ts';
import { reasonOf, useClassTest } from './use-class-test.ts';
import { WordList } from './word-list.tsx';

/** A test to follow while it is written, to correct word by word, and to hand back. */
export function CorrectionPage({ test }: { test: ClassTest }) {
  const { accepting, closing, returning, deleting } = useClassTest(test.id);
  const [word, setWord] = useState(0);
  const [isByCopy, setByCopy] = useState(false);
  const [asked, setAsked] = useState<'return' | 'close' | 'delete' | null>(null);
  const isReturned = test.returnedOn !== null;
  const stop = () => {
    setAsked(null);
    returning.reset();
    deleting.reset();
  };
  const goTo = (next: number) => setWord(Math.min(test.words.length - 1, Math.max(0, next)));
  const writing = test.copies.filter(({ state }) => state === 'writing').length;
  return (
    <>
      <div className="page">
        <ContentHead
          screen={`Contrôle · ${classesOf(test)}`}
          title={test.title}
          icon={test.icon}
          color={test.color}
          actions={
            <>
              <LinkButton to="/controles" leftSection={<Icon name="arrow-left" />}>
                Mes contrôles
              </LinkButton>
              <Button
                leftSection={<Icon name={isByCopy ? 'list-ol' : 'people'} />}
                onClick={() => setByCopy(!isByCopy)}
              >
                {isByCopy ? 'Mot par mot' : 'Copie par copie'}
              </Button>
              {!isReturned && isWritten(test) && (
                <Button leftSection={<Icon name="lock" />} onClick={() => setAsked('close')}>
                  Fermer le contrôle
                </Button>
              )}
              <Button variant="danger" leftSection={<Icon name="trash3" />} onClick={() => setAsked('delete')}>
                Supprimer
              </Button>
            </>
          }
        >
          <Facts facts={factsOf(test, writing)} />
        </ContentHead>
        {isByCopy ? (
          <CopyTable test={test} />
        ) : (
          <div className={classes.columns}>
            <WordList test={test} current={word} onGo={goTo} />
            <AnswerPanel
              test={test}
              place={word}
              busy={accepting.isPending}
              onGo={goTo}
              onAccept={(text, isAccepted) => accepting.mutate({ word, text, isAccepted })}
            />
          </div>
        )}
      </div>
      <ReturnBar test={test} onReturn={() => setAsked('return')} />
      <Question
        opened={asked === 'return'}
        onClose={stop}
        onConfirm={() => returning.mutate(undefined, { onSuccess: stop })}
        title={`Rendre ${counted(test.begun, 'copie')}\u00a0?`}
        confirm={`Rendre ${counted(test.begun, 'copie')}`}
        variant="filled"
        icon="send"
        busy={returning.isPending}
        failure={returning.error === null ? undefined : reasonOf(returning.error)}
      >
        <p>
          Chaque élève voit sa copie avec ce qui était attendu, et reçoit une notification. La correction ne change plus
          ensuite.
        </p>
        {writing > 0 && (
          <p>{`${counted(writing, 'élève')} ${plural(writing, 'écrit', 'écrivent')} encore\u00a0: le contrôle se ferme.`}</p>
        )}
      </Question>
      <Question
        opened={asked === 'close'}
        onClose={stop}
        onConfirm={() => closing.mutate(undefined, { onSettled: stop })}
        title={'Fermer le contrôle\u00a0?'}
        confirm="Fermer le contrôle"
        icon="lock"
        busy={closing.isPending}
      >
        <p>
          Personne ne peut plus écrire ni commencer. Ce qui a été écrit sans réseau avant la fermeture arrive encore
          pendant dix minutes.
        </p>
      </Question>
      <ConfirmDelete
        opened={asked === 'delete'}
        onClose={stop}
        onConfirm={() => deleting.mutate()}
        name={test.title}
        part="le contrôle "
        dependents={`${counted(test.begun, 'copie')} ${plural(test.begun, 'disparaît', 'disparaissent')} avec lui, chez les élèves aussi.`}
        busy={deleting.isPending}
        failure={deleting.error === null ? undefined : reasonOf(deleting.error)}
      />
    </>
  );
}

function factsOf(test: ClassTest, writing: number): readonly (readonly [term: string, value: string])[] {
  const { handedIn, pupils, returnedOn } = test;
  return [
    ['Copies reçues', `${handedIn} sur ${pupils}`],
    writing > 0 ? ['Écrivent encore', counted(writing, 'élève')] : ['Pas commencé', missingText(test.copies)],
    ['Moyenne de la classe', averageText(test)],
    [KIND_LABELS[test.kind], `tolérance\u00a0: ${TOLERANCE_WORDS[test.level]}`],
    ['Résultats', returnedOn === null ? 'retenus' : `rendus le ${shortDate(returnedOn)}`],
  ];
}

/** What pupils see so far, and the one press that changes it. */
function ReturnBar({ test, onReturn }: { test: ClassTest; onReturn: () => void }) {
  const bar = useBarRoom();
  const answers = test.words.flatMap((word) => word.answers).filter(({ mark }) => mark === 'accepted');
  const changed = new Set(answers.flatMap(({ copies }) => copies)).size;
  const isReturned = test.returnedOn !== null;
  return (
    <div className={classes.bar} ref={bar}>
      <div className={classes.barInner}>
        <p className={classes.barText}>
          <Icon name={isReturned ? 'send-check' : 'lock'} />
          <b>{isReturned ? 'Chaque élève voit sa copie' : 'Aucun élève ne voit encore sa copie'}</b>
        </p>
        {answers.length > 0 && (
          <p className={classes.barNote}>
            {`${counted(answers.length, 'réponse acceptée', 'réponses acceptées')} en plus, ${counted(changed, 'copie')} ${plural(changed, 'change', 'changent')}`}
          </p>
        )}
        {!isReturned && (
          <Button variant="filled" leftSection={<Icon name="send" />} disabled={test.begun === 0} onClick={onReturn}>
            {test.begun === 0
              ? 'Rendre les copies'
              : `Rendre ${plural(test.begun, 'la copie', `les ${test.begun}\u00a0copies`)}`}
          </Button>
        )}
      </div>
    </div>
  );
}
