import '../../../theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { type ListCard, RESOURCE_TYPES, type ResourceType } from '@pupitre/contract';
import { useState } from 'react';
import { useSession } from '../../../api/use-session.ts';
import { missingPart } from '../../../school/following/unfinished-item.ts';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../ui/modals/modal-actions.tsx';
import { useAskBeforeUnload } from '../../../ui/page/ask-before-unload.ts';
import { AppearanceSelector } from '../../../ui/selectors/appearance-selector.tsx';
import { CategorySelector } from '../../../ui/selectors/category-selector.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { CourseSelector } from '../course-selector.tsx';
import { ActivitySelector } from './activity-selector.tsx';
import type { BulkWays, ResourceView } from './field-props.ts';
import { ListChoice } from './list-choice.tsx';
import { contentsOfActivities, leadsNowhere, withActivity, withKeptLink } from './resource-address.ts';
import { RESOURCE_CHOICES } from './resource-choices.ts';
import { ResourceFields } from './resource-fields.tsx';
import { blankResource, type ResourceContent, resourceProblems, sameResource } from './resource-row.ts';
import { TypeTiles } from './type-tiles.tsx';

type ResourceModalProps = {
  opened: boolean;
  /** The resource to change; null for a new one. */
  resource: ResourceContent | null;
  onClose: () => void;
  onDone: (content: ResourceContent) => void;
} & BulkWays;

type State = { start: ResourceContent | null; content: ResourceContent | null; view: ResourceView };

/** MODAL-22: the type of a new resource first, then its fields. Nothing changes before « Valider ». */
export function ResourceModal({ opened, resource, onClose, onDone, ...ways }: ResourceModalProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [state, setState] = useState<State>({ start: null, content: null, view: 'fields' });
  /** A date half typed. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  // Each opening starts from the resource as it is then.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) {
      setState({ start: resource, content: resource, view: 'fields' });
      setWaiting(null);
      setUploading(false);
    }
  }
  const { start, content, view } = state;
  const change = (part: Partial<ResourceContent>) =>
    setState((before) => (before.content === null ? before : { ...before, content: { ...before.content, ...part } }));
  const show = (next: ResourceView) => setState((before) => ({ ...before, view: next }));
  /** Another dialog would take the place of the fields, and stop the file on its way. */
  const open = (next: ResourceView) => {
    if (!isUploading) show(next);
  };
  const link = (navigationUrl: string, title: string) => {
    if (content === null) return;
    change({ navigationUrl, title: content.title.trim() === '' ? title : content.title });
    show('fields');
  };
  const choose = (type: ResourceType) => {
    const blank = blankResource(type);
    // An exercise is its list first: nothing of its fields can be said before.
    setState({ start: blank, content: blank, view: type === 'Activity' ? 'activity' : 'fields' });
  };
  const isChanged = content !== null && start !== null && !sameResource(content, start);
  // While something is chosen for it too.
  useAskBeforeUnload(opened && isChanged);
  const bulk = resource === null && !isChanged ? ways : null;
  const problems = content === null ? {} : resourceProblems(content);
  const canFinish =
    content !== null &&
    Object.keys(problems).length === 0 &&
    waiting === null &&
    !isUploading &&
    !leadsNowhere(content);
  const finish = () => {
    if (content !== null && canFinish) onDone(withKeptLink(content));
  };
  const kind = content === null ? null : RESOURCE_CHOICES[content.itemType];
  return (
    <>
      <AppModal
        opened={opened && view === 'fields'}
        onClose={onClose}
        written={isChanged}
        size={640}
        title={kind === null ? 'Ajouter une ressource' : kind.label}
        icon={content === null ? 'plus-lg' : content.icon}
        color={content === null ? 'c-teal' : content.color}
        actionsStart={footNote(content, waiting, isUploading)}
        actions={(leave) => (
          <ModalActions onCancel={leave} confirm="Valider" icon="check-lg" disabled={!canFinish} onConfirm={finish} />
        )}
      >
        {content === null ? (
          <TypeChooser onChoose={choose} />
        ) : (
          <ResourceFields
            content={content}
            problems={problems}
            bulk={bulk}
            onChange={change}
            onWaiting={setWaiting}
            onUploading={setUploading}
            onOpen={open}
            onSubmit={finish}
          />
        )}
      </AppModal>
      {content !== null && (
        <PartSelectors
          content={content}
          view={opened ? view : 'fields'}
          bulk={bulk}
          onBack={() => show('fields')}
          onChange={change}
          onLink={link}
        />
      )}
    </>
  );
}

type PartSelectorsProps = {
  content: ResourceContent;
  view: ResourceView;
  bulk: BulkWays | null;
  onBack: () => void;
  onChange: (part: Partial<ResourceContent>) => void;
  onLink: (navigationUrl: string, title: string) => void;
};

/** The dialogs that choose one part of the resource, in the place of its fields. */
function PartSelectors({ content, view, bulk, onBack, onChange, onLink }: PartSelectorsProps) {
  const { isPublisher } = useSession();
  return (
    <>
      <AppearanceSelector
        opened={view === 'look'}
        onClose={onBack}
        value={content}
        onChange={({ icon, color }) => onChange({ icon, color })}
        withPublisherIcons={isPublisher}
      />
      <CategorySelector
        opened={view === 'categories'}
        onClose={onBack}
        title="Années et disciplines"
        value={content.categories}
        onChange={(categories) => onChange({ categories })}
      />
      {content.itemType === 'Link' && (
        <>
          <CourseSelector
            opened={view === 'course'}
            onClose={onBack}
            onChoose={(course) => onLink(`/parcours/detail/${course.id}`, course.title)}
          />
          <ListSelector
            opened={view === 'list'}
            onClose={onBack}
            onPick={(list) => onLink(`/listes/detail/${list.id}`, list.title)}
          />
        </>
      )}
      {content.itemType === 'Activity' && (
        <ActivitySelector
          opened={view === 'activity'}
          onClose={onBack}
          onChoose={(activity) => {
            onChange(withActivity(content, activity));
            onBack();
          }}
          onChooseMany={bulk === null ? null : (activities) => bulk.onActivities(contentsOfActivities(activities))}
          room={bulk?.room ?? 0}
        />
      )}
    </>
  );
}

/** At the left of the buttons: why « Valider » waits, or what the resource still lacks. */
function footNote(content: ResourceContent | null, waiting: string | null, isUploading: boolean): string {
  if (isUploading) return 'Encore quelques secondes…';
  return waiting ?? (content === null ? '' : (missingPart(content) ?? ''));
}

/** COURSE-79: five ways to go on, each one press away. Buttons, for arrow keys must not choose once and for all. */
function TypeChooser({ onChoose }: { onChoose: (type: ResourceType) => void }) {
  return (
    <>
      <p className="below-12 dim">{addressed('Choisissez son type\u00a0: il ne pourra plus changer.')}</p>
      <TypeTiles
        label="Type de ressource"
        types={RESOURCE_TYPES}
        lookOf={(type) => RESOURCE_CHOICES[type]}
        onChoose={onChoose}
      />
    </>
  );
}

type ListSelectorProps = { opened: boolean; onClose: () => void; onPick: (list: ListCard) => void };

/** A list that a link opens. */
const ListSelector = ({ opened, onClose, onPick }: ListSelectorProps) => (
  <AppModal
    opened={opened}
    onClose={onClose}
    size={640}
    title="Choisir une liste"
    icon="card-list"
    color="c-indigo"
    actions={<Button onClick={onClose}>Annuler</Button>}
  >
    {opened && <ListChoice onPick={onPick} />}
  </AppModal>
);
