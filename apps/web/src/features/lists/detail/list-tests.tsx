import { Button } from '@mantine/core';
import type { List } from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { GroupsRead } from '../../../shared/directory/group-choice.tsx';
import { lazyModal } from '../../../shared/modals/lazy-modal.tsx';
import { Icon } from '../../../shared/parts/icon.tsx';
import { shortDate } from '../../../shared/text/dates.ts';
import { toast } from '../../../shared/toast/toast-store.ts';
import { classTestKeys, classTestsQuery } from '../../class-tests/class-test-queries.ts';
import classes from './list-detail.module.css';

const ClassTestDialog = lazyModal(
  async () => (await import('../../../shared/giving/class-test-dialog.tsx')).ClassTestDialog,
);

type TestButtonProps = {
  list: List;
  groups: GroupsRead;
  /** The classes are asked for. */
  onNear: () => void;
};

/** « Donner un contrôle… », and the way to its page once it was given. */
export function TestButton({ list, groups, onNear }: TestButtonProps) {
  const [opened, setOpened] = useState(false);
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const prepare = () => {
    ClassTestDialog.preload();
    onNear();
  };
  return (
    <>
      <Button
        leftSection={<Icon name="journal-check" />}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare();
          setOpened(true);
        }}
      >
        Donner un contrôle…
      </Button>
      <ClassTestDialog
        key={round}
        opened={opened}
        onClose={() => setOpened(false)}
        list={list}
        groups={groups}
        onGiven={({ id, pupils, leftOut }) => {
          setOpened(false);
          setRound(round + 1);
          void queryClient.invalidateQueries({ queryKey: classTestKeys.lists() });
          const detail =
            leftOut === 0 ? {} : { detail: `${counted(leftOut, 'mot')} sans indice n’en fait pas partie.` };
          toast.success(`Le contrôle est donné à ${counted(pupils, 'élève')}.`, detail);
          void navigate({ to: '/controles/$id/correction', params: { id: String(id) } });
        }}
      />
    </>
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
        {data.map(({ id, title, createdOn, handedIn, pupils, returnedOn }) => (
          <li key={id}>
            <Icon name="journal-check" />
            <Link to="/controles/$id/correction" params={{ id: String(id) }}>
              {title}
            </Link>
            <span>{`${shortDate(createdOn)} · ${handedIn} sur ${counted(pupils, 'copie')}${returnedOn === null ? '' : ' · rendu'}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
