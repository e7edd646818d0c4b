import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect } from '@mantine/core';
import { type Issue, ROLES, settleUnknownRole } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FailureText } from '../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { CopyField } from '../../../ui/modals/copy-link.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import classes from './people.module.css';
import { usePeopleChange } from './use-people-change.ts';
import { ROLE_NAMES } from './words.ts';

/** What OIDC_ROLE_MAP calls a value that gives no role. */
const NO_ROLE = 'aucun';

type RoleIssue = Extract<Issue, { kind: 'unknown-role' }>;
type RoleDialogProps = { opened: boolean; onClose: () => void; issue: RoleIssue };

/** Roles come from the provider at each sign-in: the setting that says what this one is, or that it is nothing here. */
export function RoleDialog({ opened, onClose, issue: { role, count, people } }: RoleDialogProps) {
  const [chosen, setChosen] = useState<string>(NO_ROLE);
  const settle = usePeopleChange({
    send: (value: string, idempotencyKey) => call(settleUnknownRole, { body: { role: value }, idempotencyKey }),
    done: () => {
      toast.success(`«\u00a0${role}\u00a0» ne sera plus signalé.`);
      onClose();
    },
  });
  const shown = people.length;
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={settle.isPending}
      title={`Rôle inconnu «\u00a0${role}\u00a0»`}
      icon="question-circle"
      color="c-blue"
      size={640}
      actions={
        <>
          <Button onClick={onClose} disabled={settle.isPending}>
            Fermer
          </Button>
          <Button loading={settle.isPending} onClick={() => settle.mutate(role)}>
            Ne plus signaler
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          Le fournisseur de connexion donne ce rôle à {counted(count, 'personne')}. Pupitre ne le connaît pas, et il n’y
          ouvre aucun droit.
        </p>
        <ul className={classes.people}>
          {people.map(({ id, displayName, identifier }) => (
            <li key={id}>
              <Link
                translate="no"
                to="/administration/personnes/$id"
                params={{ id: String(id) }}
                search
                onClick={onClose}
              >
                {displayName}
              </Link>{' '}
              <span className={classes.dim} translate="no">
                {identifier}
              </span>
            </li>
          ))}
          {count > shown && <li className={classes.dim}>{`et ${counted(count - shown, 'autre')}`}</li>}
        </ul>
        <NativeSelect
          label="Ce rôle est, dans Pupitre,"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: NO_ROLE, label: 'aucun rôle' },
            ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
          ]}
        />
        <CopyField
          label="À ajouter au réglage OIDC_ROLE_MAP de l’installation"
          value={`${role}=${chosen}`}
          said="La ligne est copiée."
        />
        <p className={classes.dim}>
          Les rôles viennent du fournisseur à chaque connexion{'\u00a0'}: c’est l’exploitation du service qui change ce
          réglage, les paires séparées par des points-virgules. Le signalement part à la connexion suivante de ces
          personnes.
        </p>
        <FailureText text={settle.failure} />
      </div>
    </AppModal>
  );
}
