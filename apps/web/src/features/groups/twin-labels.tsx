import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type GroupPupil, getTwins, labelPupil } from '@pupitre/contract';
import { foldText, PUPIL_LABEL_MAX, splitTold, tooLong, visibleLength } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { keepFocus } from '../../shared/page/keep-focus.ts';
import { Icon } from '../../shared/parts/icon.tsx';
import { FailureText } from '../../shared/saving/failure-text.tsx';
import classes from './group-dialog.module.css';
import { groupFailure } from './group-failure.ts';
import { groupKeys } from './group-queries.ts';

/** Pupils of this list who share their name with another of it. */
export function twinsOf(pupils: readonly GroupPupil[]): GroupPupil[] {
  const byName = Map.groupBy(pupils, ({ displayName }) => foldText(splitTold(displayName).name));
  return [...byName.values()].filter((alike) => alike.length > 1).flat();
}

/** For each of several pupils of one name, the way to the teacher's own label. */
export function TwinLabels({ pupils }: { pupils: readonly GroupPupil[] }) {
  if (pupils.length === 0) return null;
  return (
    <ul className={classes.twins} aria-label="Élèves de même nom">
      {pupils.map((pupil) => (
        <TwinLabel key={pupil.id} pupil={pupil} />
      ))}
    </ul>
  );
}

function TwinLabel({ pupil }: { pupil: GroupPupil }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () =>
    keepFocus(
      () => setOpen(false),
      () => opener.current,
    );
  return (
    <li>
      <span className={classes.twin}>
        <span className={classes.pupilName}>{pupil.displayName}</span>
        <Button
          ref={opener}
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`Préciser ${pupil.displayName}`}
          onClick={() => setOpen(!isOpen)}
        >
          Préciser…
        </Button>
      </span>
      {isOpen && <LabelField pupil={pupil} onDone={close} />}
    </li>
  );
}

function LabelField({ pupil, onDone }: { pupil: GroupPupil; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const twins = useQuery({
    queryKey: groupKeys.twins,
    queryFn: ({ signal }) => call(getTwins, { signal }),
    staleTime: 0,
    retry: false,
  });
  const label = typed ?? twins.data?.find(({ id }) => id === pupil.id)?.label ?? '';
  const isTooLong = visibleLength(label.trim()) > PUPIL_LABEL_MAX;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(labelPupil, {
        params: { id: pupil.id },
        body: { label: label.trim() },
        idempotencyKey: crypto.randomUUID(),
      });
      // Every list of names says it from now on.
      await queryClient.invalidateQueries({ queryKey: groupKeys.all });
      onDone();
    } catch (error) {
      setFailure(groupFailure(error));
    }
    setBusy(false);
  };
  return (
    <form className={classes.label} onSubmit={(event) => void save(event)}>
      <TextInput
        label="Précision"
        aria-label={`Précision pour ${pupil.displayName}`}
        description={`Par exemple «\u00a0lunettes\u00a0» ou «\u00a0aînée\u00a0». Vous êtes la seule personne à la lire.`}
        value={label}
        error={isTooLong ? tooLong(PUPIL_LABEL_MAX) : undefined}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" leftSection={<Icon name="check-lg" />} loading={isBusy} disabled={isTooLong}>
        Garder
      </Button>
      <FailureText text={failure} />
    </form>
  );
}
