import '../../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { type Criterion, createCriteriaGrid, type Folio, GRID_TITLE_MAX, GRID_TYPES } from '@pupitre/contract';
import { counted, tooLong, visibleLength } from '@pupitre/learning';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isApiError } from '../../../../api/api-error.ts';
import { callFile } from '../../../../api/file.ts';
import { useSettings } from '../../../../api/use-session.ts';
import { FailureText } from '../../../../ui/errors/failure-text.tsx';
import { AppModal } from '../../../../ui/modals/app-modal.tsx';
import { ModalActions } from '../../../../ui/modals/modal-actions.tsx';
import { saveReceived } from '../../../../ui/page/use-download.tsx';
import { Tag } from '../../../../ui/parts/tag.tsx';
import { cutText } from '../../../../ui/text/cut-text.ts';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import classes from './report-modals.module.css';

type GridModalProps = {
  opened: boolean;
  onClose: () => void;
  folio: Folio;
  /** The criteria that the page shows. */
  shown: readonly Criterion[];
  /** FOLIO-32: opened to make the grid of a task. */
  startsAsTask: boolean;
};

/** REPORT-05, OP-059. */
const TYPES = [
  { type: GRID_TYPES.SoutienDesApprentissage, label: 'Soutien des apprentissages' },
  { type: GRID_TYPES.Certificatif, label: 'Évaluation certificative' },
  { type: GRID_TYPES.AutoEvaluation, label: 'Auto-évaluation' },
  { type: GRID_TYPES.Atelier, label: 'Atelier\u00a0: critères liés à une tâche' },
] as const;
type GridType = (typeof TYPES)[number]['type'];

/** MODAL-21 « Grille critériée »: a title, one of four types, the criteria; a PDF comes back. */
export function GridModal(props: GridModalProps) {
  // A fresh form each time it opens; what was chosen stays while it closes.
  const [visit, setVisit] = useState(0);
  const [wasOpened, setWasOpened] = useState(false);
  if (props.opened !== wasOpened) {
    setWasOpened(props.opened);
    if (props.opened) setVisit(visit + 1);
  }
  return <GridForm key={visit} {...props} />;
}

function GridForm({ opened, onClose, folio, shown, startsAsTask }: GridModalProps) {
  const settings = useSettings();
  const name = useId();
  const canTask = folio.isEditor && settings.feature_flags.folio_tache === true;
  const startTitle = cutText(folio.title, GRID_TITLE_MAX);
  const [title, setTitle] = useState(startTitle);
  const [type, setType] = useState<GridType>(
    canTask && startsAsTask ? GRID_TYPES.Atelier : GRID_TYPES.SoutienDesApprentissage,
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const make = useMutation({
    mutationFn: async () =>
      await callFile(createCriteriaGrid, {
        params: { bookletId: folio.id },
        body: {
          bookletId: folio.id,
          criteriaIds: folio.criterias.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
          titre: title.trim(),
          id: crypto.randomUUID(),
          type,
        },
      }),
    onSuccess: (file) => {
      saveReceived(file);
      onClose();
    },
    meta: { handlesError: true },
  });
  const titleError = titleErrorOf(title);
  return (
    <AppModal
      opened={opened}
      onClose={onClose}
      locked={make.isPending}
      written={title !== startTitle || chosen.size > 0}
      title="Grille critériée"
      icon="list-check"
      color="c-green"
      size={680}
      actionsStart={
        <span className="note" role="status">
          {chosen.size === 0 ? 'Aucun critère choisi' : counted(chosen.size, 'critère choisi', 'critères choisis')}
        </span>
      }
      actions={
        <ModalActions
          onCancel={onClose}
          confirm="Produire la grille"
          icon="file-earmark-pdf"
          disabled={chosen.size === 0 || titleError !== undefined}
          busy={make.isPending}
          onConfirm={() => make.mutate()}
        />
      }
    >
      <div className="grid gap-16">
        <TextInput
          label="Titre"
          required
          value={title}
          error={titleError}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <fieldset className={classes.types}>
          <legend>Type de grille</legend>
          {TYPES.filter((entry) => entry.type !== GRID_TYPES.Atelier || canTask).map((entry) => (
            <label key={entry.type} className={classes.option}>
              <input type="radio" name={name} checked={type === entry.type} onChange={() => setType(entry.type)} />
              {entry.label}
            </label>
          ))}
        </fieldset>
        <CriteriaChoice folio={folio} shown={shown} chosen={chosen} onChoose={setChosen} />
        <FailureText text={make.isError ? `La grille n’a pas pu être produite. ${failureOf(make.error)}` : undefined} />
      </div>
    </AppModal>
  );
}

type CriteriaChoiceProps = {
  folio: Folio;
  shown: readonly Criterion[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/** Criteria one by one, all, none, or those that the page shows. */
function CriteriaChoice({ folio: { criterias }, shown, chosen, onChoose }: CriteriaChoiceProps) {
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <fieldset className={classes.criteria}>
      <legend>Critères</legend>
      <div className={classes.choices}>
        <Button size="xs" variant="light" onClick={() => onChoose(idsOf(criterias))}>
          Tout sélectionner
        </Button>
        {shown.length < criterias.length && (
          <Button size="xs" variant="light" disabled={shown.length === 0} onClick={() => onChoose(idsOf(shown))}>
            {`Critères affichés (${shown.length})`}
          </Button>
        )}
        <Button size="xs" variant="subtle" disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
          Tout désélectionner
        </Button>
      </div>
      <div className={classes.list}>
        {criterias.map(({ id, label, perObjectiveCode }) => (
          <label key={id} className={classes.option}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <span dir="auto">{label}</span>
            {perObjectiveCode !== '' && <Tag>{perObjectiveCode}</Tag>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const idsOf = (criterias: readonly Criterion[]): ReadonlySet<number> => new Set(criterias.map(({ id }) => id));

function titleErrorOf(title: string): string | undefined {
  if (title.trim() === '') return 'Ce champ est obligatoire.';
  return visibleLength(title.trim()) > GRID_TITLE_MAX ? tooLong(GRID_TITLE_MAX) : undefined;
}

/** What the server says about a field is more useful than that something is wrong. */
function failureOf(error: unknown): string {
  if (isApiError(error, 'CRITERION_NOT_FOUND'))
    return 'Un des critères n’est plus dans le folio\u00a0: rechargez la page.';
  return whyFailed(error, TRY_AGAIN);
}
