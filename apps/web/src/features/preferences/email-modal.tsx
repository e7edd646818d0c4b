import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { emailAddress, updateEmail } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { AppModal } from '../../ui/modals/app-modal.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import classes from './preferences.module.css';

const NOT_CHANGED = 'L’adresse n’a pas pu être modifiée.';
const EMAIL_MAX = 255;

type ContactModalProps = { opened: boolean; onClose: () => void };

/** MODAL-26: a new address, which counts once the link in the mail was opened (PREF-25 to PREF-32). */
export function EmailModal({ opened, onClose }: ContactModalProps) {
  const [email, setEmail] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const form = useId();
  const value = email.trim();
  const isValid = emailAddress.safeParse(value).success;
  const sending = useMutation({
    meta: { handlesError: true },
    mutationFn: async () => {
      if (!(await call(updateEmail, { body: { value } }))) throw new NotSent();
      return value;
    },
    onError: (error) => {
      if (error instanceof NotSent) toast.error(NOT_CHANGED);
    },
  });
  const close = () => {
    onClose();
    setEmail('');
    setLeft(false);
    sending.reset();
  };
  const isSent = sending.isSuccess;
  return (
    <AppModal
      opened={opened}
      onClose={close}
      locked={sending.isPending}
      written={value !== '' && !isSent}
      title="Modification de l’adresse de courriel"
      actions={
        isSent ? (
          <Button variant="filled" onClick={close} data-autofocus>
            Fermer
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={sending.isPending}>
              Annuler
            </Button>
            <Button type="submit" form={form} variant="filled" disabled={!isValid} loading={sending.isPending}>
              Valider
            </Button>
          </>
        )
      }
    >
      {isSent ? (
        <div role="status" className={classes.sent}>
          <p>{`${addressed('Un courriel vous a été envoyé')} à l’adresse ${sending.data} pour validation`}</p>
          <p className="note">
            {addressed('Ouvrez-le et suivez son lien dans les 24\u00a0heures. Jusque-là votre adresse reste la même.')}
          </p>
        </div>
      ) : (
        <form
          id={form}
          noValidate
          className={classes.modalForm}
          onSubmit={(event) => {
            event.preventDefault();
            setLeft(true);
            if (isValid && !sending.isPending) sending.mutate();
          }}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            label="Nouvelle adresse"
            required
            maxLength={EMAIL_MAX}
            value={email}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              if (sending.isError) sending.reset();
            }}
            onBlur={() => setLeft(value !== '')}
            // A disabled button keeps the browser from submitting: the key has to say why.
            onKeyDown={({ key }) => {
              if (key === 'Enter') setLeft(true);
            }}
            error={wasLeft && !isValid ? messageFor(value) : undefined}
            leftSection={<Icon name="envelope" />}
            data-autofocus
          />
          <FailureText text={sending.isError ? failureOf(sending.error) : undefined} />
        </form>
      )}
    </AppModal>
  );
}

/** The server could not hand the mail over. */
class NotSent extends Error {}

const messageFor = (value: string) =>
  value === ''
    ? 'Ce champ est obligatoire.'
    : addressed('Donnez une adresse complète, par exemple prenom.nom@ecole.ch.');

function failureOf(error: Error): string {
  if (error instanceof NotSent)
    return addressed('Le courriel n’a pas pu partir. Vérifiez l’adresse, ou réessayez plus tard.');
  if (isApiError(error, 'TOO_MANY')) {
    return addressed(`${NOT_CHANGED} Trop de courriels ont été demandés\u00a0: réessayez dans une heure.`);
  }
  return `${NOT_CHANGED} ${whyFailed(error, addressed('Réessayez plus tard.'))}`;
}
