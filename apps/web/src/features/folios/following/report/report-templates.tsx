import '../../../../theme/mantine-overlays.css';
import '../../../../theme/mantine-inputs.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  deleteReportTemplate,
  type Folio,
  type ReportChoices,
  type ReportTemplate,
  saveReportTemplate,
  TEMPLATE_NAME_MAX,
} from '@pupitre/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import classes from './report.module.css';
import { reportTemplates } from './report-queries.ts';
import type { ReportDesk } from './use-report-desk.ts';

/** « Modèles »: choices under a name, for oneself or for the folio's team. */
export function ReportTemplates({ folio, desk }: { folio: Folio; desk: ReportDesk }) {
  const queryClient = useQueryClient();
  const sharing = useId();
  const query = reportTemplates(folio.id);
  const { data = [] } = useQuery(query);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const show = (all: ReportTemplate[]) => queryClient.setQueryData(query.queryKey, all);
  const save = useMutation({
    mutationFn: () =>
      call(saveReportTemplate, {
        params: { id: folio.id },
        body: { name: name.trim(), choices: desk.choices, isShared: isShared && folio.canEdit },
      }),
    onSuccess: (all) => {
      show(all);
      setName('');
    },
  });
  const remove = useMutation({
    mutationFn: (templateId: number) => call(deleteReportTemplate, { params: { id: folio.id, templateId } }),
    onSuccess: (_, templateId) => show(data.filter(({ id }) => id !== templateId)),
  });
  return (
    <details>
      <summary className={classes.fold}>
        <Icon name="layers" />
        Modèles
      </summary>
      <div className={classes.templates}>
        {data.map((template) => (
          <div key={template.id} className="row gap-4 aligned">
            <button
              type="button"
              className={classes.insert}
              onClick={() => desk.choose(fitting(template.choices, folio))}
            >
              <b dir="auto">{template.name}</b>
              <span className="note no-margin">
                {template.isShared ? ' partagé avec l’équipe' : ' à vous seulement'}
              </span>
            </button>
            {template.isOwn && (
              <ActionIcon
                variant="subtle"
                aria-label={`Retirer le modèle «\u00a0${template.name}\u00a0»`}
                loading={remove.isPending && remove.variables === template.id}
                onClick={() => remove.mutate(template.id)}
              >
                <Icon name="x-lg" />
              </ActionIcon>
            )}
          </div>
        ))}
        <form
          className={classes.keep}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save.mutate();
          }}
        >
          <TextInput
            label="Garder ces choix sous le nom"
            maxLength={TEMPLATE_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {folio.canEdit && (
            <label className={classes.option} htmlFor={sharing}>
              <input
                id={sharing}
                type="checkbox"
                checked={isShared}
                onChange={(event) => setShared(event.currentTarget.checked)}
              />
              <span>Partager avec l’équipe du folio</span>
            </label>
          )}
          <Button size="xs" type="submit" disabled={name.trim() === ''} loading={save.isPending}>
            Garder le modèle
          </Button>
        </form>
      </div>
    </details>
  );
}

/** A template of another folio names criteria that this one does not have. */
function fitting(choices: ReportChoices, { criterias }: Folio): ReportChoices {
  const known = new Set(criterias.map(({ id }) => id));
  const criteria = choices.criteria?.filter((id) => known.has(id)) ?? [];
  return { ...choices, criteria: criteria.length === 0 ? null : criteria };
}
