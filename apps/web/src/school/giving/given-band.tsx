import { Button } from '@mantine/core';
import { takeBackGift } from '@pupitre/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { keepFocus } from '../../ui/page/keep-focus.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { whyFailed } from '../../ui/text/why-failed.ts';
import { useServerNow } from '../../ui/time/server-moment.ts';
import classes from './giving.module.css';
import type { Given } from './last-gift.ts';
import { messages } from './messages.ts';

type GivenBandProps = {
  given: Given;
  /** Whether the band came by a press; after a reload it is there from the start. */
  isNew: boolean;
  /** Data about whether the course is distributed is read again. */
  onTakenBack: () => void;
  onClose: () => void;
};

/**
 * Says what was given, links to its progress, and can take it back for a while. Takes the focus when it appears by a
 * press.
 */
export function GivenBand(props: GivenBandProps) {
  // Another gift is another band: the state of the one before does not carry over.
  return <Band key={props.given.gift.id} {...props} />;
}

function Band({ given, isNew, onTakenBack, onClose }: GivenBandProps) {
  const { gift, groups, what, until } = given;
  const id = useId();
  const band = useRef<HTMLElement>(null);
  const [key] = useState(() => crypto.randomUUID());
  const isInTime = Date.parse(gift.takeBackUntil) > useServerNow([gift.takeBackUntil]).getTime();
  const back = useMutation({
    mutationFn: () => call(takeBackGift, { params: { id: gift.id }, idempotencyKey: key }),
    onSuccess: onTakenBack,
    // The band says it.
    onError: () => undefined,
    networkMode: 'always',
  });
  // The button that was pressed is gone with its dialog, or with what it took back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the band takes the focus when it comes and when it changes
  useEffect(() => {
    if (isNew || back.isSuccess) band.current?.focus({ preventScroll: true });
  }, [gift.id, back.isSuccess]);
  const close = () => {
    const around = band.current?.parentElement;
    keepFocus(onClose, () => around?.querySelector<HTMLElement>('a, button'));
  };
  const stands = isApiError(back.error, 'GIFT_STANDS');
  return (
    <section
      ref={band}
      tabIndex={-1}
      className={classes.band}
      data-back={back.isSuccess || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <Icon name={back.isSuccess ? 'arrow-counterclockwise' : 'check-circle-fill'} />
      <div className={classes.bandText}>
        <h2 id={`${id}-title`}>{back.isSuccess ? messages.takenBack : `Donné à ${messages.pupils(gift.students)}`}</h2>
        {!back.isSuccess && (
          <p id={`${id}-text`}>
            <KeepNames of={[groups]}>
              {`${[groups, what].filter((part) => part !== '').join('\u00a0: ')}${until === null ? '' : `, jusqu’au ${until}`}. `}
            </KeepNames>
            <span>{gift.isNewCourse ? 'Le parcours ' : 'C’est dans le parcours '}</span>
            <Link to="/parcours/$kind/$id" params={{ kind: 'personnels', id: String(gift.courseId) }}>
              <span translate="no">{gift.title}</span>
            </Link>
            <span>{gift.isNewCourse ? ' est créé.' : '.'}</span>
          </p>
        )}
        {back.error !== null && <p role="alert">{whyFailed(back.error, messages.notTakenBack)}</p>}
      </div>
      {!back.isSuccess && (
        <div className={classes.bandActions}>
          {isInTime && !stands && (
            <Button
              leftSection={<Icon name="arrow-counterclockwise" />}
              loading={back.isPending}
              onClick={() => back.mutate()}
            >
              Annuler
            </Button>
          )}
          <LinkButton
            to="/parcours/$kind/$id/distribution"
            params={{ kind: 'personnels', id: String(gift.courseId) }}
            rightSection={<Icon name="arrow-right" />}
          >
            Voir la distribution
          </LinkButton>
        </div>
      )}
      <button type="button" className={classes.bandClose} aria-label="Fermer" onClick={close}>
        <Icon name="x-lg" />
      </button>
    </section>
  );
}
