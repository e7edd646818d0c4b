import type { ClassTestCard, List } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { progressText, testState } from '../../../school/class-tests/test-words.ts';
import type { GroupsRead } from '../../../school/directory/group-choice.tsx';
import type { GiveTo } from '../../../school/giving/give-choice.ts';
import { type GiveKey, takeAsked } from '../../../school/giving/give-next.ts';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Link } from '../../../ui/parts/link.tsx';
import { StateBadge } from '../../../ui/parts/state-badge.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { useServerNow } from '../../../ui/time/server-moment.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { classTestKeys, classTestsQuery } from '../../class-tests/class-test-queries.ts';
import classes from './list-detail.module.css';

const ClassTestDialog = lazyModal(
  async () => (await import('../../../school/giving/class-test-dialog.tsx')).ClassTestDialog,
);

/** The dialog of a test on a page; each opening begins anew, with what « Donner » had answered. */
export function useTestGiving(key: GiveKey) {
  const [opened, setOpened] = useState(false);
  const [round, setRound] = useState(0);
  const [start, setStart] = useState<GiveTo | null>(null);
  // The editor asked for it: its content was just saved.
  useEffect(() => {
    if (takeAsked(key, 'test')) setOpened(true);
  }, [key]);
  return {
    opened,
    round,
    start,
    open: (to: GiveTo | null) => {
      ClassTestDialog.preload();
      // What was typed stays while it is closed, unless other pupils come with it.
      if (to !== null) setRound(round + 1);
      setStart(to);
      setOpened(true);
    },
    close: () => setOpened(false),
    finish: () => {
      setOpened(false);
      setRound(round + 1);
    },
  };
}
type TestGiving = ReturnType<typeof useTestGiving>;

/** The dialog, and the way to the page of the test once it was given. */
export function TestDialog({ testing, list, groups }: { testing: TestGiving; list: List; groups: GroupsRead }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <ClassTestDialog
      key={testing.round}
      opened={testing.opened}
      onClose={testing.close}
      list={list}
      groups={groups}
      start={testing.start}
      onGiven={({ id, pupils, leftOut }) => {
        testing.finish();
        void queryClient.invalidateQueries({ queryKey: classTestKeys.lists() });
        const detail = leftOut === 0 ? {} : { detail: `${counted(leftOut, 'mot')} sans indice n’en fait pas partie.` };
        toast.success(`Le contrôle est donné à ${counted(pupils, 'élève')}.`, detail);
        void navigate({ to: '/controles/$id/correction', params: { id: String(id) } });
      }}
    />
  );
}

/** The tests that she gave from this list. */
export function ListTests({ listId }: { listId: number }) {
  const { data } = useQuery(classTestsQuery(listId));
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="controles">
      <h2 id="controles" className={classes.heading}>
        Contrôles
      </h2>
      <ul className={classes.tests}>
        {data.map((test) => (
          <ListTest key={test.id} test={test} />
        ))}
      </ul>
    </section>
  );
}

function ListTest({ test }: { test: ClassTestCard }) {
  const now = useServerNow([test.opensOn]);
  const { text, kind } = testState(test, now);
  return (
    <li>
      <Icon name="journal-check" />
      <div className={classes.testText}>
        <Link to="/controles/$id/correction" params={{ id: String(test.id) }}>
          {test.title}
        </Link>
        <span>{`${shortDate(test.createdOn)} · ${progressText(test, now)}`}</span>
        <StateBadge kind={kind}>{text}</StateBadge>
      </div>
    </li>
  );
}
