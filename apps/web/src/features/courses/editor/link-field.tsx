import '../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { RESOURCE_LINK_MAX } from '@pupitre/contract';
import { linkedContent, parseResourceText, visibleLength } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Counter } from '../../../school/editor/head-panel.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { listDetail } from '../../lists/list-queries.ts';
import { courseDetail } from '../course-queries.ts';
import type { BulkWays, FieldProps, ResourceView } from './field-props.ts';
import { activityOfLink, hostOf, keptLink, leadsNowhere } from './resource-address.ts';
import classes from './resource-modal.module.css';
import type { ResourceContent } from './resource-row.ts';

type LinkFieldProps = FieldProps & { bulk: BulkWays | null; onOpen: (view: ResourceView) => void };

/** The address of a link; under it, where it leads. */
export function LinkField({ content, problems, bulk, onChange, onOpen }: LinkFieldProps) {
  useTitleOfTarget(content, onChange);
  const problem = leadsNowhere(content)
    ? 'Cette adresse ne mène nulle part. Copiez-la depuis la barre d’adresse de votre navigateur.'
    : problems.navigationUrl;
  return (
    <div>
      <TextInput
        label="Adresse"
        placeholder="https://…"
        inputMode="url"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        leftSection={<Icon name="link-45deg" />}
        value={content.navigationUrl}
        error={problem}
        rightSectionWidth="5rem"
        rightSection={<Counter length={visibleLength(content.navigationUrl)} max={RESOURCE_LINK_MAX} />}
        onChange={(event) => onChange({ navigationUrl: event.currentTarget.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (bulk === null || countAddresses(text) < 2) return;
          event.preventDefault();
          bulk.onLinks(text);
        }}
      />
      <div className={classes.target} role="status">
        <Target link={keptLink(content, content.navigationUrl)} takesMany={bulk !== null} />
      </div>
      <div className="flex-wrap gap-8 above-8">
        <Button size="xs" leftSection={<Icon name="map" />} aria-haspopup="dialog" onClick={() => onOpen('course')}>
          Choisir un parcours
        </Button>
        <Button size="xs" leftSection={<Icon name="card-list" />} aria-haspopup="dialog" onClick={() => onOpen('list')}>
          Choisir une liste
        </Button>
      </div>
    </div>
  );
}

/** A link into Pupitre is called as what it opens, as long as its author called it nothing else. */
function useTitleOfTarget(content: ResourceContent, onChange: FieldProps['onChange']): void {
  const target = linkedContent(keptLink(content, content.navigationUrl));
  const list = useQuery({ ...listDetail(target?.id ?? 0), enabled: target?.kind === 'listes', retry: false });
  const course = useQuery({ ...courseDetail(target?.id ?? 0), enabled: target?.kind === 'parcours', retry: false });
  const found = target?.kind === 'listes' ? list.data?.title : course.data?.title;
  const given = useRef<string | null>(null);
  const take = useEffectEvent((title: string) => {
    if (content.title.trim() !== '' && content.title !== given.current) return;
    given.current = title;
    if (content.title !== title) onChange({ title });
  });
  useEffect(() => {
    if (found !== undefined) take(found);
  }, [found]);
}

const countAddresses = (text: string): number =>
  parseResourceText(text).resources.filter(({ navigationUrl }) => navigationUrl !== '').length;

function Target({ link, takesMany }: { link: string; takesMany: boolean }) {
  const target = linkedContent(link);
  const activity = activityOfLink(link);
  if (link === '') {
    return `Une page du web, ou l’adresse d’un parcours, d’une liste, d’une activité de Pupitre.${takesMany ? ' Collez-en plusieurs, une par ligne, pour ajouter autant de liens.' : ''}`;
  }
  if (target !== null) return <InternalTargetNote kind={target.kind} id={target.id} />;
  if (activity !== null) return 'S’ouvre dans Pupitre, comme activité.';
  if (link.startsWith('/')) return 'S’ouvre dans Pupitre.';
  return (
    <>
      <Icon name="box-arrow-up-right" />
      <span>{` Ouvre ${hostOf(link)} dans un nouvel onglet. `}</span>
      <a href={link} target="_blank" rel="noopener noreferrer">
        Essayer
      </a>
    </>
  );
}

const NAMES = { parcours: 'le parcours', listes: 'la liste', folios: 'le folio' } as const;

function InternalTargetNote({ kind, id }: { kind: keyof typeof NAMES; id: number }) {
  const course = useQuery({ ...courseDetail(id), enabled: kind === 'parcours', retry: false });
  const list = useQuery({ ...listDetail(id), enabled: kind === 'listes', retry: false });
  const found = kind === 'parcours' ? course : list;
  if (found.isError) return `Vous ne pouvez pas ouvrir ${NAMES[kind]} n° ${id}\u00a0: vérifiez l’adresse.`;
  const title = found.data?.title;
  const name = `${NAMES[kind]} ${title === undefined ? `n° ${id}` : `«\u00a0${title}\u00a0»`}`;
  const limit = kind === 'folios' ? FOLIO_LIMIT : found.data === undefined ? null : limitOf(found.data);
  return (
    <>
      {`S’ouvre dans Pupitre\u00a0: ${name}.`}
      {limit !== null && (
        <span className="row gap-6 above-4 nok-ink">
          <Icon name="exclamation-triangle-fill" />
          {limit}
        </span>
      )}
    </>
  );
}

const FOLIO_LIMIT = 'Un folio ne s’ouvre que pour les enseignant-e-s.';
const NOT_FOR_ALL =
  'Il ne vous appartient pas et n’est pas publié\u00a0: vos élèves ne pourront pas l’ouvrir. Dupliquez-le, puis mettez le lien vers votre copie.';

/** What one may edit opens with the course, what is published opens by itself (decision 170); all else meets a wall. */
function limitOf(content: { canEdit: boolean; rpn: boolean; libre?: boolean; lexicon?: boolean }): string | null {
  const isPublished = content.rpn || content.libre === true || content.lexicon === true;
  if (!content.canEdit && !isPublished) return NOT_FOR_ALL;
  return content.libre === true ? null : 'Sans compte, on ne pourra pas l’ouvrir.';
}
