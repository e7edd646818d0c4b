import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { joinPersonTo, keepAccountsApart, type Parsed, type previewPersonJoin, REASON_MAX } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FailureNotice } from '../../../ui/errors/failure-notice.tsx';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { LoadingLines } from '../../../ui/parts/loading-lines.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { ComparedAccounts } from './compared-accounts.tsx';
import classes from './people.module.css';
import { joinPreview, peopleKeys } from './people-queries.ts';
import { PersonSearch } from './person-search.tsx';
import { failureText, usePeopleChange } from './use-people-change.ts';
import { PART_NAMES } from './words.ts';

type Joining = { keptId: number; otherId: number; confirmation: string; reason: string };
type Named = { id: number; displayName: string };
type JoinDialogProps = {
  opened: boolean;
  onClose: () => void;
  keptId: number;
  keptName: string;
  /** The account to join to it; left out: it is searched for here. */
  other?: Named;
  /** A split account that this settles. */
  issueId?: number;
};

/** Two accounts side by side, what joining them moves, and which one stays. */
export function JoinDialog(props: JoinDialogProps) {
  const { opened, onClose, keptId, keptName, issueId } = props;
  const [picked, setPicked] = useState<Named | null>(props.other ?? null);
  const [isSwapped, setSwapped] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const pair =
    picked === null ? null : isSwapped ? { kept: picked.id, gone: keptId } : { kept: keptId, gone: picked.id };
  const preview = useQuery({ ...joinPreview(pair?.kept ?? keptId, opened ? (pair?.gone ?? null) : null) });
  const isReady = pair !== null && preview.data !== undefined && !preview.isFetching;
  const isConfirmed = isReady && typed.trim() === preview.data.gone.identifier;
  const navigate = useNavigate();

  const join = usePeopleChange({
    send: ({ keptId: id, ...body }: Joining, idempotencyKey) =>
      call(joinPersonTo, { params: { id }, body, idempotencyKey }),
    done: async ({ id }) => {
      toast.success('Les deux comptes n’en font plus qu’un.', { keep: true });
      onClose();
      await navigate({ to: '/administration/personnes/$id', params: { id: String(id) }, search: true });
    },
    changed: ({ id }) => [peopleKeys.list, peopleKeys.issues, peopleKeys.person(id)],
  });
  const separate = usePeopleChange({
    send: (id: number, idempotencyKey) => call(keepAccountsApart, { params: { id }, idempotencyKey }),
    done: () => {
      toast.success('Les deux comptes restent séparés.');
      onClose();
    },
  });
  const isBusy = join.isPending || separate.isPending;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={isBusy}
      written={reason.trim() !== '' || typed.trim() !== ''}
      title={issueId === undefined ? `Joindre un autre compte à ${keptName}` : `Deux comptes pour ${keptName}`}
      names={[keptName]}
      icon="intersect"
      color="c-orange"
      size={picked === null ? 640 : 960}
      actionsStart={
        picked !== null && (
          <Button
            variant="subtle"
            leftSection={<Icon name="arrow-left-right" />}
            disabled={isBusy}
            onClick={() => {
              setSwapped(!isSwapped);
              setTyped('');
            }}
          >
            Garder l’autre compte
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          {issueId !== undefined && (
            <Button loading={separate.isPending} disabled={join.isPending} onClick={() => separate.mutate(issueId)}>
              Laisser séparés
            </Button>
          )}
          <Button
            variant="filled"
            leftSection={<Icon name="intersect" />}
            loading={join.isPending}
            disabled={!isConfirmed || separate.isPending}
            onClick={() =>
              pair !== null &&
              join.mutate({ keptId: pair.kept, otherId: pair.gone, confirmation: typed.trim(), reason })
            }
          >
            Joindre
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {picked === null ? (
          <PersonSearch exceptId={keptId} onPick={setPicked} />
        ) : preview.error !== null && !preview.isFetching ? (
          <FailureNotice onRetry={() => void preview.refetch()}>{failureText(preview.error)}</FailureNotice>
        ) : !isReady || preview.data === undefined ? (
          <LoadingLines label="Comparaison des deux comptes…" count={6} />
        ) : (
          <>
            <ComparedAccounts kept={preview.data.kept} gone={preview.data.gone} />
            <Moves preview={preview.data} />
            <Confirmation
              identifier={preview.data.gone.identifier}
              {...{ typed, setTyped, reason, setReason, isBusy }}
            />
          </>
        )}
        <FailureText text={join.failure ?? separate.failure} />
      </div>
    </AppModal>
  );
}

type ConfirmationProps = {
  identifier: string;
  typed: string;
  setTyped: (text: string) => void;
  reason: string;
  setReason: (text: string) => void;
  isBusy: boolean;
};

function Confirmation({ identifier, typed, setTyped, reason, setReason, isBusy }: ConfirmationProps) {
  return (
    <>
      <TextInput
        label={
          <>
            Écrivez l’identifiant du compte qui disparaît,{' '}
            <code translate="no" className={classes.code}>
              {identifier}
            </code>
          </>
        }
        autoComplete="off"
        spellCheck={false}
        value={typed}
        disabled={isBusy}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextInput
        label="Pourquoi (facultatif)"
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </>
  );
}

function Moves({ preview: { moved, dropped } }: { preview: Parsed<(typeof previewPersonJoin)['response']> }) {
  const line = ({ part, count }: (typeof moved)[number]) => <li key={part}>{counted(count, ...PART_NAMES[part])}</li>;
  return (
    <>
      {moved.length === 0 ? (
        <p>Le compte qui disparaît ne contient rien à reprendre.</p>
      ) : (
        <section>
          <h3 className="fine-note below-6">Passe au compte qui reste</h3>
          <ul className={classes.moves}>{moved.map(line)}</ul>
        </section>
      )}
      {dropped.length > 0 && (
        <section>
          <h3 className="fine-note below-6">Disparaît, car le compte qui reste l’a déjà</h3>
          <ul className={classes.moves}>{dropped.map(line)}</ul>
        </section>
      )}
      <Notice kind="warning">
        Les connexions du compte qui disparaît se ferment. Pendant sept jours, la jonction peut être reprise.
      </Notice>
    </>
  );
}
