import '../../../theme/mantine-inputs.css';
import '../../../theme/mantine-overlays.css';
import { Button, NativeSelect, TagsInput, TextInput } from '@mantine/core';
import {
  RESOURCE_DESCRIPTION_MAX,
  RESOURCE_TAG_MAX,
  RESOURCE_TAGS_MAX,
  RESOURCE_TITLE_MAX,
  visibleHtmlText,
} from '@pupitre/contract';
import { visibleLength } from '@pupitre/learning';
import { useEffect, useRef, useState } from 'react';
import { MediaUpload } from '../../../platform/media/media-upload.tsx';
import { Counter } from '../../../school/editor/head-panel.tsx';
import { DayField } from '../../../ui/parts/day-field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { SwitchRow } from '../../../ui/parts/switch-row.tsx';
import { CategoryTags } from '../../../ui/parts/tag.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import { AppearanceButton } from '../../../ui/selectors/appearance-selector.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { rightAnswers } from '../../../ui/text/right-answers.ts';
import { ActivityField } from './activity-field.tsx';
import type { BulkWays, FieldProps, ResourceView } from './field-props.ts';
import { LinkField } from './link-field.tsx';
import { withMedium } from './media-resource.ts';
import { RESOURCE_CHOICES } from './resource-choices.ts';
import classes from './resource-modal.module.css';
import type { ResourceContent } from './resource-row.ts';

type ResourceFieldsProps = FieldProps & {
  bulk: BulkWays | null;
  /** Why « Valider » must wait; null when nothing does. */
  onWaiting: (why: string | null) => void;
  onUploading: (isUploading: boolean) => void;
  onOpen: (view: ResourceView) => void;
  onSubmit: () => void;
};

/** The fields of one resource (COURSE-80); what few resources need lies under « Plus d’options ». */
export function ResourceFields(props: ResourceFieldsProps) {
  const { content, problems, onChange, onWaiting, onOpen, onSubmit } = props;
  const [hasMore, setMore] = useState(() => content.tags.length > 0 || content.publishedOn !== null);
  const form = useRef<HTMLFormElement>(null);
  // The type that was pressed has left with its chooser: the focus goes on to the first thing to do.
  useEffect(() => {
    // Where the dialog opens with the fields it leads the focus itself, once it knows what to give it back to.
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const kind = RESOURCE_CHOICES[content.itemType];
  const description = visibleLength(visibleHtmlText(content.description));
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="cluster gap-6-12 round on-sunken pad-8-12">
        <b>Type</b>
        <span className={`inline-row gap-4 fine round-less tinted pad-0-8 ${kind.color}`}>
          <Icon name={kind.icon} />
          {kind.label}
        </span>
        <span className={classes.caption}>
          <Icon name="lock" /> choisi une fois pour toutes
        </span>
      </p>
      {content.itemType === 'Activity' && <ActivityField {...props} />}
      <div className="grid gap-16 aligned auto-and-rest">
        <AppearanceButton value={content} onClick={() => onOpen('look')} />
        <TextInput
          label="Titre"
          value={content.title}
          error={problems.title}
          rightSectionWidth="4.5rem"
          rightSection={<Counter length={visibleLength(content.title)} max={RESOURCE_TITLE_MAX} />}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          data-autofocus
        />
      </div>
      {content.itemType === 'Link' && <LinkField {...props} />}
      {content.itemType === 'Media' && <MediaField {...props} />}
      <div className={classes.description}>
        <RichTextEditor
          label={content.itemType === 'Text' ? 'Texte' : 'Description'}
          value={content.description}
          error={problems.description}
          onChange={(html) => onChange({ description: html })}
        />
        <Counter length={description} max={RESOURCE_DESCRIPTION_MAX} />
      </div>
      <SwitchRow
        label="Compter dans la progression"
        hint={TRACKING_HINTS[content.itemType]}
        checked={content.progressionEnabled}
        onChange={(progressionEnabled) => onChange({ progressionEnabled })}
      />
      {content.itemType === 'Activity' && content.progressionEnabled && (
        <DoneFromField value={content.doneFrom} onChange={(doneFrom) => onChange({ doneFrom })} />
      )}
      <Button
        className={classes.fold}
        variant="subtle"
        size="xs"
        aria-expanded={hasMore}
        leftSection={<Icon name={hasMore ? 'chevron-up' : 'chevron-down'} />}
        onClick={() => setMore(!hasMore)}
      >
        {hasMore ? 'Moins d’options' : 'Plus d’options'}
      </Button>
      {hasMore && (
        <div className={classes.more}>
          <DayField
            label="Date de publication"
            value={content.publishedOn}
            onChange={(publishedOn, isReadable) => {
              onChange({ publishedOn });
              onWaiting(isReadable ? null : addressed('Corrigez la date de publication.'));
            }}
          />
          <TagsInput
            label="Étiquettes"
            placeholder={content.tags.length === 0 ? 'Entrée ou virgule après chacune' : ''}
            value={[...content.tags]}
            error={problems.tags}
            onChange={(tags) => onChange({ tags })}
            maxTags={RESOURCE_TAGS_MAX}
            maxLength={RESOURCE_TAG_MAX}
            acceptValueOnBlur
          />
          <div className="cluster gap-8-12">
            <b>Années et disciplines</b>
            <CategoryTags keys={content.categories} />
            <Button
              variant="subtle"
              size="xs"
              leftSection={<Icon name="plus-lg" />}
              onClick={() => onOpen('categories')}
            >
              {content.categories.length === 0 ? 'Choisir' : 'Modifier'}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

/** Shares that are offered; one that another editor wrote stays as it is. */
const SHARES = [60, 80, 100];

/** When an activity counts as done for a pupil. */
function DoneFromField({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const shares = value === null || value === 0 || SHARES.includes(value) ? SHARES : [value, ...SHARES];
  return (
    <NativeSelect
      label="Faite pour l’élève"
      value={value === null ? '' : String(value)}
      data={[
        { value: '', label: 'dès qu’elle est ouverte' },
        { value: '0', label: 'quand elle est terminée' },
        ...shares.map((share) => ({ value: String(share), label: `dès ${rightAnswers(share)}` })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  );
}

const TRACKING_HINTS: Record<ResourceContent['itemType'], string> = {
  Link: 'L’élève coche cette étape en ouvrant le lien.',
  Media: 'L’élève coche cette étape en ouvrant le média.',
  Activity: 'L’élève coche cette étape en faisant l’activité.',
  Text: 'L’élève coche lui-même «\u00a0Fait\u00a0».',
  Title: 'L’élève coche lui-même «\u00a0Fait\u00a0».',
};

type MediaFieldProps = FieldProps & { bulk: BulkWays | null; onUploading: (isUploading: boolean) => void };

/** The file of a resource; several at once become as many resources. */
const MediaField = ({ content, problems, bulk, onChange, onUploading }: MediaFieldProps) => (
  <MediaUpload
    label="Fichier"
    value={content.navigationUrl}
    name={content.fileName}
    error={problems.navigationUrl}
    onBusy={onUploading}
    onChange={(medium) => onChange(withMedium(content, medium))}
    onMany={bulk?.onFiles}
  />
);
