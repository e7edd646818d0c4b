import { Button } from '@mantine/core';
import { LOGIN_PATH } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { Icon } from '../icon.tsx';
import { countAll } from '../outbox/outbox.ts';
import { useOutboxState } from '../outbox/use-outbox.ts';
import { storeRedirectUrl } from '../redirect-url.ts';
import classes from './toaster.module.css';

/** Stays while the outbox waits for a sign-in: only the person can end that. */
export function ExpiredCard() {
  const { waiting, phase } = useOutboxState();
  const count = countAll(waiting);
  if (phase !== 'expired' || count === 0) return null;
  const signIn = () => {
    storeRedirectUrl(window.location.href);
    window.location.assign(LOGIN_PATH);
  };
  return (
    <div className={classes.toast} data-kind="warning" role="status">
      <Icon name="box-arrow-in-right" className={classes.icon ?? ''} />
      <div>
        <p className={classes.message}>La session a expiré</p>
        <p className={classes.detail}>{`${countWaiting(count)} après la prochaine connexion.`}</p>
        <Button size="xs" onClick={signIn}>
          Se connecter
        </Button>
      </div>
    </div>
  );
}

const countWaiting = (count: number): string => counted(count, 'élément sera envoyé', 'éléments seront envoyés');
