import '../../../../theme/mantine-inputs.css';
import { Button, TextInput } from '@mantine/core';
import { FOLIO_PUPILS_MAX, FOLIO_TITLE_MAX, type Folio } from '@pupitre/contract';
import { counted, writtenIsoDay } from '@pupitre/learning';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { IconTile } from '../../../../ui/parts/icon-tile.tsx';
import { StateBadge } from '../../../../ui/parts/state-badge.tsx';
import { KeepNames } from '../../../../ui/text/keep-names.tsx';
import { nextYearRequest } from '../../copy-folio.ts';
import { useCreateFolio } from '../../create-folio.ts';
import { folioDetail, folioYear } from '../../folio-queries.ts';
import { usePending } from '../../observing/cells/use-pending.ts';
import { periodsProblem } from '../periods/period-drafts.ts';
import { ClassChoice } from './class-choice.tsx';
import { NextPeriods } from './next-periods.tsx';
import { LeftBehind, TakenOver } from './taken-over.tsx';
import { useTakeOver } from './use-take-over.ts';
import { WaitingHere } from './waiting-here.tsx';
import classes from './year.module.css';

/** « Reprendre avec une autre classe »: a new folio with the criteria of this one, and nothing of its pupils. */
export function TakeOverPanel({ folio }: { folio: Folio }) {
  const queryClient = useQueryClient();
  const { data: year } = useSuspenseQuery(folioYear(folio.id));
  const form = useTakeOver(folio, year);
  const create = useCreateFolio();
  const pending = usePending(folio.id);
  const titleId = useId();
  const { title, pupils, periods, archives, keepsTemplates } = form;
  const tooMany = pupils.length > FOLIO_PUPILS_MAX;
  const isBlocked =
    title.trim() === '' || tooMany || (archives && pending > 0) || periodsProblem(periods) !== undefined;
  return (
    <form
      className="panel one-column clipped"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBlocked) return;
        const onCreated = () => {
          if (archives) void queryClient.invalidateQueries({ queryKey: folioDetail(folio.id).queryKey });
        };
        const own = periods === null ? null : [...periods];
        const next = { title: title.trim(), pupils, periods: own, archives, keepsTemplates };
        create.mutate({ ...nextYearRequest(folio, next), onCreated });
      }}
    >
      <div className={classes.head}>
        <IconTile name="arrow-repeat" color="c-green" />
        <h2 id={titleId}>Reprendre avec une autre classe</h2>
        <StateBadge kind="accent">{year.schoolYear}</StateBadge>
      </div>
      <div className="one-column gap-16 pad-16">
        <ClassChoice folio={folio} groups={form.groups} chosen={form.chosen} onChoose={form.choose} />
        <TextInput
          label="Nom du nouveau folio"
          dir="auto"
          value={title}
          maxLength={FOLIO_TITLE_MAX}
          error={title.trim() === '' ? 'Donnez un nom au nouveau folio.' : undefined}
          onChange={(event) => form.setTitle(event.currentTarget.value)}
        />
        <div className={classes.sides}>
          <TakenOver
            folio={folio}
            year={year}
            keepsTemplates={keepsTemplates}
            onKeepTemplates={form.setKeepsTemplates}
          />
          <LeftBehind folio={folio} year={year} />
        </div>
        <NextPeriods schoolYear={year.schoolYear} periods={periods} onChange={form.setPeriods} />
        {folio.canArchive && folio.archivedOn === null && (
          <label className={classes.also}>
            <input
              type="checkbox"
              checked={archives}
              onChange={(event) => form.setArchives(event.currentTarget.checked)}
            />
            <span>
              <span dir="auto">
                <KeepNames of={[folio.title]}>{`Archiver «\u00a0${folio.title}\u00a0» en même temps`}</KeepNames>
              </span>{' '}
              <span className="note">{`gardé jusqu’au ${writtenIsoDay(year.keptUntil)}, puis effacé`}</span>
            </span>
          </label>
        )}
        {archives && <WaitingHere pending={pending} />}
      </div>
      <div className={classes.foot}>
        <p className="note" role="status">
          {tooMany
            ? `Un folio tient ${FOLIO_PUPILS_MAX} élèves au plus.`
            : `${counted(pupils.length, 'élève')}. Rien n’est partagé avant que vous le vouliez.`}
        </p>
        <Button
          type="submit"
          variant="filled"
          leftSection={<Icon name="plus-lg" />}
          loading={create.isPending}
          disabled={isBlocked}
        >
          <span className="ellipsis" dir="auto">
            {`Créer «\u00a0${title.trim()}\u00a0»`}
          </span>
        </Button>
      </div>
    </form>
  );
}
