import { Button } from '@mantine/core';
import { counted } from '@pupitre/learning';
import { countAll } from '../platform/outbox/outbox.ts';
import { useOutboxState } from '../platform/outbox/use-outbox.ts';
import { openSignIn } from '../ui/page/leave-page.ts';
import { Icon } from '../ui/parts/icon.tsx';
import classes from './toaster.module.css';

/** Stays while the outbox waits for a sign-in: only the person can end that. */
export function ExpiredCard() {
  const { waiting, phase } = useOutboxState();
  const count = countAll(waiting);
  if (phase !== 'expired' || count === 0) return null;
  return (
    <div className={classes.toast} data-kind="warning">
      <Icon name="box-arrow-in-right" className={classes.icon ?? ''} />
      <div>
        <p className="bold">La session a expiré</p>
        <p className="dim">{`${countWaiting(count)} après la prochaine connexion.`}</p>
        <Button size="xs" onClick={() => openSignIn()}>
          Se connecter
        </Button>
      </div>
    </div>
  );
}

const countWaiting = (count: number): string => counted(count, 'élément sera envoyé', 'éléments seront envoyés');
