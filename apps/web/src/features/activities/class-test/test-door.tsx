import { Button } from '@mantine/core';
import type { TestCopy } from '@pupitre/contract';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LinkButton } from '../../../ui/parts/link-button.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { KeepNames } from '../../../ui/text/keep-names.tsx';
import classes from './class-test.module.css';
import { FocusedTitle } from './focused-title.tsx';
import { endsText, KIND_WORDS, opensText, sizeOfTest, toleranceOf } from './messages.ts';

type TestDoorProps = {
  copy: TestCopy;
  isStarting: boolean;
  failure: string | undefined;
  onStart: () => void;
};

/** Before the test: what it is, and the one press that begins it. */
export function TestDoor({ copy, isStarting, failure, onStart }: TestDoorProps) {
  const { state, opensOn, endsOn, kind, teacher, seconds } = copy;
  return (
    <section className={classes.sheet} aria-labelledby="avant">
      <h2 id="avant" className={classes.heading} dir="auto">
        {copy.title}
      </h2>
      <p className="above-8 large">
        <KeepNames of={[teacher]}>{`${KIND_WORDS[kind]} de ${sizeOfTest(copy)}. ${teacher} te l’a donné.`}</KeepNames>
      </p>
      <ul className={classes.rules}>
        <li>Tu as un seul essai, sans aide. Tu peux sauter un mot et revenir.</li>
        {kind === 'dictation' && <li>Une voix dit les mots. Prends un casque ou monte le son.</li>}
        <li>{toleranceOf(copy)}</li>
        {seconds !== null && <li>Le temps commence quand tu appuies sur «&nbsp;Commencer&nbsp;».</li>}
        <li>Ce que tu écris est gardé, même sans réseau. Tu vois tes résultats quand la copie est rendue.</li>
        {endsOn !== null && <li>{endsText(endsOn)}</li>}
      </ul>
      {failure !== undefined && (
        <Notice kind="bad" live>
          {failure}
        </Notice>
      )}
      {state === 'waiting' ? (
        <Notice icon="lock-fill">{opensOn === null ? 'Il n’est pas encore ouvert.' : opensText(opensOn)}</Notice>
      ) : (
        <Button
          className={classes.start ?? ''}
          variant="filled"
          rightSection={<Icon name="arrow-right" />}
          loading={isStarting}
          onClick={onStart}
        >
          Commencer
        </Button>
      )}
    </section>
  );
}

/** After it: it waits for the teacher, or it was never written. */
export const TestOver = ({ copy }: { copy: TestCopy }) => (
  <section className={classes.sheet} aria-labelledby="apres">
    <FocusedTitle id="apres">
      {copy.startedOn === null ? 'Ce contrôle est terminé' : 'Ta copie est remise'}
    </FocusedTitle>
    <p className="above-8 large">
      <KeepNames of={[copy.teacher]}>
        {copy.startedOn === null
          ? `Tu ne l’as pas commencé. Parles-en à ${copy.teacher}.`
          : `${copy.teacher} la corrige, puis te la rend. Tu la verras ici.`}
      </KeepNames>
    </p>
    <LinkButton to="/accueil" variant="filled" className={classes.start ?? ''} leftSection={<Icon name="house" />}>
      Retour à l’accueil
    </LinkButton>
  </section>
);
