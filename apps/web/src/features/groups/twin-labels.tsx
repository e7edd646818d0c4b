import '../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type GroupPupil, labelPupil } from '@pupitre/contract';
import { namedAlike, PUPIL_LABEL_MAX, tooLong, visibleLength } from '@pupitre/learning';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { FailureText } from '../../ui/errors/failure-text.tsx';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { groupFailure } from './group-failure.ts';
import classes from './twin-labels.module.css';
import { twinsQuery } from './twins-query.ts';

/** Where pupils of a list have one name: that a word of the teacher's own tells who is who, and the way to it for each. */
export function TwinLabels({ among }: { among: readonly GroupPupil[] }) {
  const id = useId();
  const pupils = namedAlike(among);
  if (pupils.length === 0) return null;
  return (
    <div className={classes.twins}>
      <p id={id} className="note">
        {'Même nom\u00a0: un mot à vous dit qui est qui.'}
      </p>
      <TwinList pupils={pupils} labelledBy={id} />
    </div>
  );
}

/** A pupil of a name that another has, and where she is known from. */
export type Twin = Pick<GroupPupil, 'id' | 'displayName'> & { about?: string };

export const TwinList = ({ pupils, labelledBy }: { pupils: readonly Twin[]; labelledBy: string }) => (
  <ul className="one-column gap-4" aria-labelledby={labelledBy}>
    {pupils.map((pupil) => (
      <TwinLabel key={pupil.id} pupil={pupil} />
    ))}
  </ul>
);

function TwinLabel({ pupil }: { pupil: Twin }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () =>
    keepFocus(
      () => setOpen(false),
      () => opener.current,
    );
  return (
    <li>
      <span className="flex-row gap-8">
        <span translate="no" className="fills any-break">
          <span translate="no">{pupil.displayName}</span>{' '}
          {pupil.about !== undefined && <span className={classes.fact}>{pupil.about}</span>}
        </span>
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

function LabelField({ pupil, onDone }: { pupil: Twin; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const twins = useQuery(twinsQuery);
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
      // Every list of names says it from now on: folios, results and tests too.
      await queryClient.invalidateQueries();
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
