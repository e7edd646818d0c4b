import { Button } from '@mantine/core';
import { LIST_ITEMS_MAX, type List } from '@pupitre/contract';
import { parseListText } from '@pupitre/learning';
import { useMemo, useState } from 'react';
import { useSession, useSettings } from '../../../api/use-session.ts';
import { FoundDraft } from '../../../platform/saving/found-draft.tsx';
import { EditorScreen } from '../../../school/editor/editor-screen.tsx';
import { TeamPanel } from '../../../school/team/team-panel.tsx';
import { lazyModal } from '../../../ui/modals/lazy-modal.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Tabs } from '../../../ui/parts/tabs.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { selectionForList } from '../conjugation/conjugation-selection.ts';
import { useCreateList } from '../create-list.ts';
import { DeleteList } from '../delete-list.tsx';
import { exportList } from '../export-list.ts';
import { ListCrumbs } from '../list-crumbs.tsx';
import { type ListKind, viewOfKind } from '../list-kinds.ts';
import { messages } from '../messages.ts';
import { useGivesTests } from '../use-gives-tests.ts';
import { type ItemContent, type ItemRow, itemOfRow } from './item-row.ts';
import { ItemSection } from './item-section.tsx';
import { filledRows } from './item-table-state.ts';
import { ListHeadPanel } from './list-head-panel.tsx';
import { useListEditor } from './use-list-editor.ts';

const ImportItems = lazyModal(async () => (await import('./import-items.tsx')).ImportItems);
const ConjugateItems = lazyModal(async () => (await import('../conjugation/conjugate-items.tsx')).ConjugateItems);

type ListEditorProps = { list: List; kind: ListKind; tab: 'content' | 'team'; isNew: boolean };

/** Editor of one list (LIST-36 to LIST-56). */
export function ListEditor({ list, kind, tab, isNew }: ListEditorProps) {
  const session = useSession();
  const create = useCreateList();
  const [opened, setOpened] = useState<'import' | 'conjugate' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const edited = useListEditor(list, isNew, close);
  const { editor, work } = edited;
  const { draft } = editor;
  const words = useMemo(() => filledRows(draft.rows), [draft.rows]);
  // A new list begins in its title: words that are pasted at once are words all the same.
  const pasteWords = (text: string) => {
    const { items } = parseListText(text);
    const added = Math.min(items.length, LIST_ITEMS_MAX - words.length);
    editor.dispatch({ type: 'append', items });
    if (added > 0) toast.success(messages.pasted(added));
    if (added < items.length) toast.warning(messages.pasteCut(items.length - added));
  };
  const conjugation = selectionForList(draft.head, useSettings().feature_flags.conjugaison === true);
  const givesTests = useGivesTests();
  const view = viewOfKind(kind);
  const search = { to: '/listes/$view', params: { view } } as const;
  const tabLink = (name: 'content' | 'team') => ({
    to: '/listes/$kind/$id/edition' as const,
    params: { kind, id: String(list.id) },
    search: name === 'team' ? { onglet: 'equipe' as const } : {},
    replace: true,
  });
  return (
    <EditorScreen
      edited={edited}
      create={create}
      screen="Modifier la liste"
      breadcrumb={<ListCrumbs kind={kind} />}
      gift={session.isTeacher ? `list:${list.id}` : null}
      givesTests={givesTests}
      actions={
        <Button
          leftSection={<Icon name="file-earmark-arrow-up" />}
          {...ImportItems.opener}
          onClick={() => setOpened('import')}
        >
          Importer du texte
        </Button>
      }
      more={[
        ...(conjugation === null
          ? []
          : [{ icon: 'list-columns-reverse', label: 'Conjuguer', onClick: () => setOpened('conjugate') }]),
        { icon: 'download', label: 'Exporter', onClick: () => exportList(draft.head, words.map(itemOfRow)) },
      ]}
      address={{ to: '/listes/$kind/$id', params: { kind, id: String(list.id) } }}
      search={search}
      onDelete={() => setOpened('delete')}
      dialogs={
        <>
          <WordDialogs
            opened={opened}
            conjugation={conjugation}
            languages={draft.head}
            words={words}
            onClose={close}
            onAdd={(items, replaces) => editor.dispatch({ type: 'append', items, replaces })}
          />
          <DeleteList list={list} opened={opened === 'delete'} onClose={close} onDeleted={work.allowLeaving} />
        </>
      }
    >
      {session.isTeacher && (
        <Tabs
          label="Parties de l’éditeur"
          tabs={[
            { label: 'Contenu', link: tabLink('content'), count: words.length, current: tab === 'content' },
            { label: 'Équipe pédagogique', link: tabLink('team'), count: draft.team.length, current: tab === 'team' },
          ]}
        />
      )}
      <div className="one-column gap-16">
        <FoundDraft work={work} />
        {tab === 'team' && session.isTeacher ? (
          <TeamPanel
            team={draft.team}
            onChange={editor.setTeam}
            emptyTitle="Cette liste n’est partagée avec personne."
          />
        ) : (
          <>
            <ListHeadPanel
              head={draft.head}
              onChange={editor.changeHead}
              isPublisher={session.isPublisher}
              isNew={isNew}
              onPasteLines={pasteWords}
            />
            <ItemSection head={draft.head} editor={editor} />
          </>
        )}
      </div>
    </EditorScreen>
  );
}

type WordDialogsProps = {
  opened: string | null;
  /** What « Conjuguer » starts with; null where it is not offered. */
  conjugation: ReturnType<typeof selectionForList>;
  languages: { learnLanguage: string; hintLanguage: string };
  words: readonly ItemRow[];
  onClose: () => void;
  onAdd: (items: readonly ItemContent[], replaces: boolean) => void;
};

/** The dialogs that bring many words at once. */
const WordDialogs = ({ opened, conjugation, languages, words, onClose, onAdd }: WordDialogsProps) => (
  <>
    <ImportItems opened={opened === 'import'} languages={languages} words={words} onClose={onClose} onImport={onAdd} />
    {conjugation !== null && (
      <ConjugateItems
        opened={opened === 'conjugate'}
        start={conjugation}
        room={LIST_ITEMS_MAX - words.length}
        onClose={onClose}
        onAdd={(items) =>
          onAdd(
            items.map(({ id: _, ...content }) => content),
            false,
          )
        }
      />
    )}
  </>
);
