import { isOfInputMethod } from '../../ui/text/input-method.ts';
import '../../theme/mantine-inputs.css';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type PupilEntry, searchPupils } from '@pupitre/contract';
import { counted, foldText, splitTold } from '@pupitre/learning';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { Avatar } from '../../platform/account/avatar.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import classes from './pupil-search.module.css';

type PupilSearchProps = {
  /** Gives the pupil that was chosen; her objectGuid is her world id (OP-118). */
  onPick: (pupil: PupilEntry) => void;
  /** World ids that are there already: shown, and not to be chosen again. */
  present?: ReadonlySet<string>;
  presentLabel?: string;
  label?: string;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
};

/** Finds pupils by any part of their name; stays open for the next one after a choice. */
export function PupilSearch(props: PupilSearchProps) {
  const { onPick, present, presentLabel = 'déjà dans le groupe', label = 'Ajouter un élève' } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const { pupils, failed, isSettled } = usePupilSearch(typed);
  const isPresent = (pupil: PupilEntry) => present?.has(pupil.objectGuid) ?? false;
  const isListed = isOpen && pupils.length > 0;
  const list = useRef<HTMLDivElement>(null);
  // A field at the bottom of the screen would open its list below the fold, or behind a bar.
  useEffect(() => {
    if (isListed) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isListed]);
  const active = Math.min(marked, pupils.length - 1);
  const nobody = isOpen && isSettled && !failed && pupils.length === 0;

  const pick = (pupil: PupilEntry | undefined) => {
    if (pupil === undefined || isPresent(pupil)) return;
    onPick(pupil);
    setTyped('');
    setMarked(0);
  };
  const move = (step: number) => {
    setOpen(true);
    if (pupils.length > 0) setMarked((active + step + pupils.length) % pupils.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    // Results of an earlier term must not pass for results of the current one.
    else if (event.key === 'Enter' && isListed) pick(isSettled ? pupils[active] : undefined);
    else if (event.key === 'Escape' && typed !== '') isListed ? setOpen(false) : setTyped('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="shrinks anchor" data-failed={failed || undefined}>
      <TextInput
        ref={props.inputRef}
        role="combobox"
        aria-label={label}
        aria-expanded={isListed}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={props.placeholder ?? 'Ajouter un élève\u00a0: prénom ou nom'}
        maxLength={255}
        // Escape clears a field with text; on an empty field it closes the dialog.
        data-mantine-stop-propagation={typed !== ''}
        leftSection={<Icon name="person-plus" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setMarked(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Élèves trouvés"
        className={classes.list}
        hidden={!isListed}
      >
        {pupils.map((pupil, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field and chooses from there
          // biome-ignore lint/a11y/useFocusableInteractive: the field names the marked option
          <div
            key={pupil.objectGuid}
            id={`${listId}-${index}`}
            role="option"
            className={classes.option}
            aria-selected={index === active}
            aria-disabled={isPresent(pupil) || undefined}
            ref={index === active ? scrollIntoList : null}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(pupil)}
          >
            <Avatar name={pupil.displayName} />
            <span translate="no" className="fills any-break">
              {pupil.displayName}
            </span>
            {pupil.className !== undefined && splitTold(pupil.displayName).word === '' && (
              <span className={classes.there}>{pupil.className}</span>
            )}
            {isPresent(pupil) && <span className={classes.there}>{presentLabel}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={nobody ? classes.nobody : 'sr-only'}>
        {nobody && 'Aucun élève de ce nom dans vos écoles.'}
        {isListed && counted(pupils.length, 'élève trouvé', 'élèves trouvés')}
      </p>
    </div>
  );
}

/** Scrolls the list alone: scrollIntoView would move the page too. */
function scrollIntoList(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (option === null || list === null || list === undefined) return;
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

/** A term that is also the address of another call; a space behind it keeps the two apart. */
const RESERVED = 'groupes';

const pupilSearch = (term: string) =>
  queryOptions({
    queryKey: ['pupils', 'search', term],
    queryFn: ({ signal }): Promise<PupilEntry[]> => {
      // Without a letter (« .. ») the term would change the address itself.
      if (!/[\p{L}\p{N}]/u.test(term)) return Promise.resolve([]);
      return call(searchPupils, { params: { term: foldText(term) === RESERVED ? `${term} ` : term }, signal });
    },
    staleTime: 60_000,
    retry: false,
  });

/** LIMIT-29. */
const DEBOUNCE_MS = 300;

type PupilSearchResult = {
  pupils: readonly PupilEntry[];
  /** ERR-04: a failed search shows no result and no message. */
  failed: boolean;
  /** The answer to what is typed now has come. */
  isSettled: boolean;
};

/** Pupils whose name holds what is typed, from the first letter on (LIMIT-28). */
export function usePupilSearch(typed: string): PupilSearchResult {
  const wanted = typed.trim();
  const [term] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const isAsked = term !== '' && wanted !== '';
  const { data, isError, isPlaceholderData } = useQuery({
    ...pupilSearch(term),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const pupils = isAsked && !isError ? (data ?? []) : [];
  const isSettled = isAsked && term === wanted && data !== undefined && !isPlaceholderData;
  return { pupils, failed: isError, isSettled };
}
