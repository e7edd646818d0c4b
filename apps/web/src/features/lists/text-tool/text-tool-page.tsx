import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type LanguageId, listCreate } from '@pupitre/contract';
import { wordsOfText } from '@pupitre/learning';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { localDraft } from '../../../platform/saving/local-draft.ts';
import { useUnkeptText } from '../../../platform/saving/unkept-text.ts';
import { Crumbs } from '../../../ui/parts/crumbs.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Notice } from '../../../ui/parts/notice.tsx';
import { PageHeader } from '../../../ui/parts/page-header.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { dateAndTime } from '../../../ui/text/dates.ts';
import { useCreateList } from '../create-list.ts';
import { ABOVE_TOOLS } from '../list-kinds.ts';
import { messages } from '../messages.ts';
import { FoundWords } from './found-words.tsx';
import { chooseWords, createBodyOfText, isTextDraft, NEW_TEXT_DRAFT, type TextDraft } from './text-draft.ts';
import classes from './text-tool.module.css';

const LANGUAGE_CHOICES = LANGUAGES.map(({ id, label }) => ({ value: id, label }));

/** A list from a pasted text (OP-070); nothing is created before one has seen what it will hold. */
export function TextToolPage() {
  const { draft, change, foundFrom, startAgain, forget } = useTextDraft();
  const create = useCreateList();
  // Long texts: the field follows the fingers, the words follow the field.
  const text = useDeferredValue(draft.text);
  const language = useDeferredValue(draft.learnLanguage);
  const removed = useDeferredValue(draft.removed);
  const found = useMemo(() => wordsOfText(text, language), [text, language]);
  const chosen = useMemo(() => chooseWords(found, removed), [found, removed]);
  const isBehind = text !== draft.text || language !== draft.learnLanguage || removed !== draft.removed;
  const titleProblem = listCreate.shape.title.safeParse(draft.title).error?.issues[0]?.message;

  const remove = useCallback((word: string) => change((before) => ({ removed: [...before.removed, word] })), [change]);
  const restore = useCallback(
    (words: readonly string[]) =>
      change((before) => ({ removed: before.removed.filter((word) => !words.includes(word)) })),
    [change],
  );

  return (
    <div className="page">
      <PageHeader
        title="Texte"
        icon="file-earmark-text"
        color="c-teal"
        breadcrumb={<Crumbs links={ABOVE_TOOLS} />}
        actions={
          <Button
            variant="filled"
            leftSection={<Icon name="plus-lg" />}
            loading={create.isPending}
            disabled={isBehind || chosen.words.length === 0 || titleProblem !== undefined}
            onClick={() =>
              create.mutate({
                body: createBodyOfText(draft, chosen.words),
                message: messages.created,
                edit: true,
                onCreated: forget,
              })
            }
          >
            Créer la liste
          </Button>
        }
      >
        {addressed('Collez un texte, gardez les mots utiles, créez la liste.')}
      </PageHeader>
      {foundFrom !== null && (
        <div className="below-16">
          <Notice
            icon="clock-history"
            action={
              <Button size="xs" onClick={startAgain}>
                Recommencer
              </Button>
            }
          >
            {`${addressed('Votre texte')} du ${dateAndTime(foundFrom)} est encore là.`}
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <section className={`panel ${classes.fields}`} aria-label="Texte et réglages">
          <TextInput
            className={classes.title}
            label="Titre"
            required
            withAsterisk={false}
            value={draft.title}
            error={titleProblem}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <NativeSelect
            label="Langue à apprendre"
            data={LANGUAGE_CHOICES}
            value={draft.learnLanguage}
            onChange={(event) => change({ learnLanguage: event.currentTarget.value as LanguageId })}
          />
          <NativeSelect
            label="Langue des indices"
            data={LANGUAGE_CHOICES}
            value={draft.hintLanguage}
            onChange={(event) => change({ hintLanguage: event.currentTarget.value as LanguageId })}
          />
          <Textarea
            className={classes.text}
            label="Texte"
            rows={14}
            spellCheck={false}
            value={draft.text}
            dir="auto"
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </section>
        <FoundWords
          chosen={chosen}
          short={found.short}
          numbers={found.numbers}
          language={language}
          onRemove={remove}
          onRestore={restore}
        />
      </div>
    </div>
  );
}

/** How long after the last keystroke the draft is kept. */
const KEEP_AFTER_MS = 400;

type Changes = Partial<TextDraft> | ((before: TextDraft) => Partial<TextDraft>);

/** The draft of this person on this device: it is there again after a reload, until the list is made. */
function useTextDraft() {
  const { userId } = useSession();
  const storage = localDraft(userId ?? 0, 'texte', isTextDraft);
  const [found, setFound] = useState(() => storage.load());
  const [draft, setDraft] = useState<TextDraft>(found?.value ?? NEW_TEXT_DRAFT);
  const isForgotten = useRef(false);
  useUnkeptText(draft.text !== '');

  const keep = useEffectEvent(() => {
    if (isForgotten.current) return;
    if (draft === NEW_TEXT_DRAFT) storage.clear();
    else storage.save(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft starts the wait again.
  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const keepNow = () => keep();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      // Leaving the screen by a link.
      keepNow();
    };
  }, []);

  const change = useCallback((changes: Changes) => {
    setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
  }, []);

  return {
    draft,
    change,
    /** When what stands here was typed in an earlier visit: then. */
    foundFrom: found?.savedAt ?? null,
    startAgain: () => {
      setFound(null);
      setDraft(NEW_TEXT_DRAFT);
    },
    /** The list is made: nothing is to be kept any more. */
    forget: () => {
      isForgotten.current = true;
      storage.clear();
    },
  };
}
