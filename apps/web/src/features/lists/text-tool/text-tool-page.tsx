import '../../../theme/mantine-inputs.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type LanguageId, listCreate } from '@pupitre/contract';
import { wordsOfText } from '@pupitre/learning';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { Crumbs } from '../../../shared/crumbs.tsx';
import { dateAndTime } from '../../../shared/dates.ts';
import { Icon } from '../../../shared/icon.tsx';
import { Notice } from '../../../shared/notice.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { useCreateList } from '../create-list.ts';
import { ABOVE_TOOLS } from '../list-kinds.ts';
import { messages } from '../messages.ts';
import { FoundWords } from './found-words.tsx';
import { chooseWords, createBodyOfText } from './text-draft.ts';
import classes from './text-tool.module.css';
import { useTextDraft } from './use-text-draft.ts';

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
        Collez un texte, gardez les mots utiles, créez la liste.
      </PageHeader>
      {foundFrom !== null && (
        <div className={classes.notice}>
          <Notice
            icon="clock-history"
            action={
              <Button size="xs" onClick={startAgain}>
                Recommencer
              </Button>
            }
          >
            {`Votre texte du ${dateAndTime(foundFrom)} est encore là.`}
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
