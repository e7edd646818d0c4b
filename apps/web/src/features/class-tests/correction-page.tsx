import { Button } from '@mantine/core';
import type { ClassTest } from '@pupitre/contract';
import { counted, plural, writtenMoment } from '@pupitre/learning';
import { useState } from 'react';
import { useBarRoom } from '../../platform/saving/bar-room.ts';
import { classesOf, KIND_LABELS } from '../../school/class-tests/test-words.ts';
import { ContentHead, Facts } from '../../ui/cards/content-head.tsx';
import { ConfirmDelete } from '../../ui/modals/confirm-delete.tsx';
import { Question } from '../../ui/modals/question.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { clockTime, shortDate } from '../../ui/text/dates.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CopyTable } from './copy-table.tsx';
import classes from './correction.module.css';
import { averageText, missingText, TOLERANCE_WORDS } from './messages.ts';
import { MissedWords } from './missed-words.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { TestMenu } from './test-menu.tsx';
import { useClassTest } from './use-class-test.ts';
import { WordList } from './word-list.tsx';

/** A test to follow while it is written, to correct word by word, and to hand back copy by copy. */
export function CorrectionPage({ test }: { test: ClassTest }) {
  const { accepting, closing, returning, deleting } = useClassTest(test.id);
  const [word, setWord] = useState(0);
  const [isByCopy, setByCopy] = useState(false);
  const [asked, setAsked] = useState<'return' | 'close' | 'delete' | null>(null);
  const [round, setRound] = useState(0);
  const stop = () => {
    setAsked(null);
    returning.reset();
    deleting.reset();
  };
  const goTo = (next: number) => setWord(Math.min(test.words.length - 1, Math.max(0, next)));
  const end = () => setAsked('close');
  return (
    <>
      <div className="page">
        <ContentHead
          screen={`Contrôle · ${classesOf(test)}`}
          content={test}
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
              <TestMenu
                test={test}
                onClose={test.running > 0 || test.lateUntil !== null ? end : null}
                onDelete={() => setAsked('delete')}
              />
            </>
          }
        >
          <Facts facts={factsOf(test)} />
        </ContentHead>
        {test.running === 0 && test.lateUntil !== null && <StillComing until={test.lateUntil} onEnd={end} />}
        {test.returned > 0 && <MissedWords test={test} />}
        {isByCopy ? (
          <CopyTable test={test} />
        ) : (
          <div className={classes.columns}>
            <WordList test={test} current={word} onGo={goTo} />
            <AnswerPanel
              test={test}
              place={word}
              busy={accepting.isPending}
              isAlone={asked === null}
              onGo={goTo}
              onAccept={(text, isAccepted) => accepting.mutate({ word, text, isAccepted })}
            />
          </div>
        )}
      </div>
      <ReturnBar
        test={test}
        onReturn={() => {
          setRound(round + 1);
          setAsked('return');
        }}
      />
      <ReturnDialog
        key={round}
        opened={asked === 'return'}
        onClose={stop}
        test={test}
        busy={returning.isPending}
        failure={returning.error === null ? undefined : whyFailed(returning.error)}
        onReturn={(draft) => returning.mutate(draft, { onSuccess: stop })}
      />
      <Question
        opened={asked === 'close'}
        onClose={stop}
        onConfirm={() => closing.mutate(undefined, { onSettled: stop })}
        title={'Terminer maintenant\u00a0?'}
        confirm="Terminer maintenant"
        icon="lock"
        busy={closing.isPending}
      >
        <p>Personne ne peut plus écrire ni commencer. Ce qui attend encore le réseau sur une tablette n’arrive plus.</p>
      </Question>
      <ConfirmDelete
        opened={asked === 'delete'}
        onClose={stop}
        onConfirm={() => deleting.mutate()}
        name={test.title}
        part="le contrôle "
        dependents={`${counted(test.begun, 'copie')} ${plural(test.begun, 'disparaît', 'disparaissent')} avec lui, chez les élèves aussi.`}
        busy={deleting.isPending}
        failure={deleting.error === null ? undefined : whyFailed(deleting.error)}
      />
    </>
  );
}

/** After the end: devices that were without network may still bring what was written before. */
const StillComing = ({ until, onEnd }: { until: string; onEnd: () => void }) => (
  <div className="grid gap-12 above-16">
    <Notice icon="hourglass-split" action={<Button onClick={onEnd}>Terminer maintenant</Button>}>
      {`Ce qui a été écrit sans réseau avant la fin peut encore arriver jusqu’à ${clockTime(new Date(until))}.`}
    </Notice>
  </div>
);

function factsOf(test: ClassTest): readonly (readonly [term: string, value: string])[] {
  const { handedIn, pupils, returned, returnedOn, seconds, endsOn, copies } = test;
  const writing = copies.filter(({ state }) => state === 'writing').length;
  return [
    ['Copies reçues', `${handedIn} sur ${pupils}`],
    writing > 0 ? ['Écrivent encore', counted(writing, 'élève')] : ['Pas commencé', missingText(copies)],
    ['Moyenne de la classe', averageText(test)],
    [KIND_LABELS[test.kind], TOLERANCE_WORDS[test.level]],
    ...(endsOn === null ? [] : [['Jusqu’au', writtenMoment(endsOn)] as const]),
    ...(seconds === null ? [] : [['Temps', counted(seconds / 60, 'minute')] as const]),
    [
      'Copies',
      returnedOn === null
        ? 'pas encore rendues'
        : `${counted(returned, 'copie rendue', 'copies rendues')} le ${shortDate(returnedOn)}`,
    ],
  ];
}

/** What pupils see so far, and the one press that changes it. */
function ReturnBar({ test, onReturn }: { test: ClassTest; onReturn: () => void }) {
  const bar = useBarRoom();
  const answers = test.words.flatMap((word) => word.answers).filter(({ mark }) => mark === 'accepted');
  const changed = new Set(answers.flatMap(({ copies }) => copies)).size;
  const { returned, toReturn, running, pupils } = test;
  const isAll = returned > 0 && toReturn === 0 && running === 0;
  return (
    <div className={`no-print ${classes.bar}`} ref={bar}>
      <div className={classes.barInner}>
        <p className="inline-row gap-8">
          <Icon name={isAll ? 'send-check' : 'lock'} />
          <b>
            {isAll
              ? 'Chaque élève voit sa copie'
              : returned === 0
                ? 'Aucun élève ne voit encore sa copie'
                : `${counted(returned, 'élève')} sur ${pupils} ${plural(returned, 'voit sa copie', 'voient leur copie')}`}
          </b>
        </p>
        {answers.length > 0 && (
          <p className={classes.barNote}>
            {`${counted(answers.length, 'réponse acceptée', 'réponses acceptées')} en plus, ${counted(changed, 'copie')} ${plural(changed, 'change', 'changent')}`}
          </p>
        )}
        {!isAll && (
          <Button variant="filled" leftSection={<Icon name="send" />} disabled={toReturn === 0} onClick={onReturn}>
            {toReturn === 0
              ? 'Rendre les copies'
              : `Rendre ${plural(toReturn, 'la copie', `les ${toReturn}\u00a0copies`)}…`}
          </Button>
        )}
      </div>
    </div>
  );
}
