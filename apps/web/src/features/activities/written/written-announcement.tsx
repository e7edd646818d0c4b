import {
  describeDifferences,
  isWordShown,
  roundsProgress,
  type WrittenState,
  type WrittenTask,
} from '@pupitre/learning';
import { langOf } from '../../../shared/language.ts';
import { isOtherThan } from './verdict-panel.tsx';

type WrittenAnnouncementProps = { state: WrittenState; task: WrittenTask; hasTyped: boolean };

/** Announces the question, then the verdict to screen readers; the word to write only while it is visible. */
export function WrittenAnnouncement({ state, task, hasTyped }: WrittenAnnouncementProps) {
  const { checked } = state;
  if (checked !== undefined) {
    return (
      <>
        {describeDifferences(checked.verdict)} La réponse&nbsp;:{' '}
        <span lang={langOf(task.wordLanguage)}>{checked.verdict.expected}</span>.
        {isOtherThan(task.word, checked.verdict) && (
          <>
            {' '}
            Le mot de la liste&nbsp;: <span lang={langOf(task.wordLanguage)}>{task.word}</span>.
          </>
        )}
      </>
    );
  }
  const { done, total } = roundsProgress(state);
  return (
    <>
      {task.isHintShown && task.hint !== '' && (
        <>
          Indice&nbsp;: <span lang={langOf(task.hintLanguage)}>{task.hint}</span>.{' '}
        </>
      )}
      {task.isDictated && 'Écoute le mot. '}
      {!task.isHintShown && 'Écoute l’indice. '}
      {isWordShown(task, hasTyped) && (
        <>
          Le mot à écrire&nbsp;: <span lang={langOf(task.wordLanguage)}>{task.word}</span>.{' '}
        </>
      )}
      {`${done} sur ${total}.`}
    </>
  );
}
