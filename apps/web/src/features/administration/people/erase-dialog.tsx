import '../../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { erasePersonForGood, type PersonCounts, type PersonDetail } from '@pupitre/contract';
import { counted, plural, writtenCount } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import classes from './people.module.css';
import { erasedPerson, peopleKeys } from './people-queries.ts';
import { usePeopleChange } from './use-people-change.ts';

type EraseDialogProps = { opened: boolean; onClose: () => void; onExport: () => void; person: PersonDetail };

const OTHERS = [peopleKeys.list, peopleKeys.issues];

/** What goes, what to check before, and her identifier typed. */
export function EraseDialog({ opened, onClose, onExport, person }: EraseDialogProps) {
  const { id, displayName, identifier, counts, lastExportOn } = person;
  const [typed, setTyped] = useState('');
  const [goesOn, setGoesOn] = useState(false);
  const navigate = useNavigate();
  const finish = async () => {
    toast.success('Le compte est effacé.', { keep: true });
    onClose();
    await navigate({ to: '/administration/personnes', search: true });
  };
  const erase = usePeopleChange({
    send: (confirmation: string) => call(erasePersonForGood, { params: { id }, body: { confirmation } }),
    done: ({ isDone }) => (isDone ? void finish() : setGoesOn(true)),
    changed: ({ isDone }) => (isDone ? OTHERS : []),
  });
  useGone(id, goesOn, () => void finish());
  const isBusy = erase.isPending || goesOn;
  const isConfirmed = typed.trim() === identifier;
  const submit = () => {
    if (isConfirmed && !isBusy) erase.mutate(typed.trim());
  };
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={erase.isPending}
      title={`Effacer ${displayName}\u00a0?`}
      names={[displayName]}
      icon="trash3"
      color="c-red"
      size={640}
      actions={
        <ModalActions
          onCancel={onClose}
          cancel={goesOn ? 'Fermer' : 'Garder'}
          confirm="Effacer définitivement"
          icon="trash3"
          variant="danger-filled"
          busy={isBusy}
          disabled={!isConfirmed}
          onConfirm={submit}
        />
      }
    >
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          {person.roles.some((role) => role !== 'eleves')
            ? 'Ce qui est à elle disparaît tout de suite et ne revient pas. Ce qu’elle a publié ou distribué reste pour les autres, sous «\u00a0Compte supprimé\u00a0».'
            : 'Tout ce qui est à elle disparaît tout de suite et ne revient pas.'}
        </p>
        <Contents counts={counts} />
        {counts.ownFolios > 0 && (
          <Notice kind="warning">
            {`${counted(counts.ownFolios, 'folio')} où elle travaille seule ${plural(counts.ownFolios, 'part', 'partent')} avec elle, observations comprises. Faites-les d’abord céder à une collègue.`}
          </Notice>
        )}
        <Notice kind="warning">
          Vérifiez d’abord que l’école n’a plus à garder ces données.{' '}
          {lastExportOn === null
            ? 'Elles n’ont jamais été exportées. '
            : `Dernier export\u00a0: ${shortDate(lastExportOn)}. `}
          <button
            type="button"
            className="bare own-ink no-padding own-font bold underlined"
            disabled={isBusy}
            onClick={onExport}
          >
            Exporter maintenant
          </button>
        </Notice>
        <TextInput
          label={
            <>
              Écrivez son identifiant,{' '}
              <code translate="no" className={classes.code}>
                {identifier}
              </code>
            </>
          }
          description="Le journal garde que vous l’avez fait, quand, et un numéro sans nom."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          disabled={isBusy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
        />
        {goesOn && (
          <p role="status">
            L’effacement est en cours{'\u00a0'}: il continue si vous fermez cette fenêtre, et le compte disparaît à sa
            fin.
          </p>
        )}
        <FailureText text={erase.failure} />
      </form>
    </AppModal>
  );
}

/** Asks until she is gone. */
function useGone(id: number, isAsking: boolean, onGone: () => void): void {
  const { error } = useQuery(erasedPerson(id, isAsking));
  const isGone = isAsking && isApiError(error) && error.status === 404;
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}

function Contents({ counts }: { counts: PersonCounts }) {
  const folios = counts.observedIn === 0 ? '' : ` dans ${counted(counts.observedIn, 'folio')}`;
  const said = counts.messages + counts.selfEvaluations;
  const lines: readonly [count: number, words: string][] = [
    [counts.observations, `${plural(counts.observations, 'observation')}${folios}`],
    [counts.contents, plural(counts.contents, 'liste ou parcours', 'listes et parcours')],
    [counts.folios, `${plural(counts.folios, 'folio')} à son nom`],
    [counts.progress, plural(counts.progress, 'élément de parcours fait', 'éléments de parcours faits')],
    [said, plural(said, 'message ou auto-évaluation', 'messages et auto-évaluations')],
    [counts.files, plural(counts.files, 'fichier')],
  ];
  const present = lines.filter(([count]) => count > 0);
  if (present.length === 0) return <p>Son compte ne contient rien d’autre que son identité.</p>;
  return (
    <ul className={classes.contents}>
      {present.map(([count, words]) => (
        <li key={words}>
          <b className="num">{writtenCount(count)}</b> {words}
        </li>
      ))}
    </ul>
  );
}
