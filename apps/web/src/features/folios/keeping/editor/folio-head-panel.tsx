import { serverNow } from '../../../../api/server-time.ts';
import '../../../../theme/mantine-inputs.css';
import { Button } from '@mantine/core';
import { type CategoryKey, FOLIO_RIBBON_MAX, FOLIO_TITLE_MAX } from '@pupitre/contract';
import { useId, useState } from 'react';
import { useSession } from '../../../../api/use-session.ts';
import { HeadPanel } from '../../../../school/editor/head-panel.tsx';
import { FailureText } from '../../../../ui/errors/failure-text.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { SwitchRow } from '../../../../ui/parts/switch-row.tsx';
import { PeriodsField } from '../periods/periods-field.tsx';
import { type FolioHead, headProblems } from './folio-draft.ts';
import classes from './folio-editor.module.css';

type FolioHeadPanelProps = {
  head: FolioHead;
  /** Those of the head and of the criteria. */
  categories: readonly CategoryKey[];
  onChange: (change: Partial<FolioHead>) => void;
  /** Just made (OP-104). */
  isNew: boolean;
};

const LIMITS = { title: FOLIO_TITLE_MAX, ribbon: FOLIO_RIBBON_MAX };

/** Title, ribbon, look, categories; scale and publication on demand (FOLIO-41 to FOLIO-43). */
export function FolioHeadPanel({ head, categories, onChange, isNew }: FolioHeadPanelProps) {
  const { isPublisher } = useSession();
  const optionsId = useId();
  const problems = headProblems(head);
  const [wanted, setWanted] = useState(false);
  // What keeps « Enregistrer » closed is not hidden.
  const isHeld = problems.rpn !== undefined || problems.periods !== undefined;
  const hasOptions = wanted || isHeld;
  const [now] = useState(serverNow);
  return (
    <HeadPanel
      label="À propos du folio"
      head={head}
      effectiveCategories={categories}
      onChange={onChange}
      problems={problems}
      limits={LIMITS}
      withPublisherIcons={isPublisher}
      isNew={isNew}
      columns="minmax(0, 3fr) minmax(7rem, 0.6fr)"
      switches={
        <Button
          className="to-end"
          variant="subtle"
          size="xs"
          aria-expanded={hasOptions}
          aria-controls={optionsId}
          leftSection={<Icon name={hasOptions ? 'chevron-up' : 'chevron-down'} />}
          // Whoever puts right what held it open goes on in it.
          onClick={() => setWanted(isHeld || !hasOptions)}
        >
          Options
        </Button>
      }
    >
      {/* Always there, so that the button that shows it names something. */}
      <div id={optionsId} className={classes.options} hidden={!hasOptions}>
        {hasOptions && (
          <>
            <SwitchRow
              label="Options professionnelles"
              hint="L’échelle devient Atteint, Pas atteint, Non évalué."
              checked={head.optionsProfessionnelles}
              onChange={(optionsProfessionnelles) => onChange({ optionsProfessionnelles })}
            />
            <SwitchRow
              label="Plusieurs observations par jour"
              hint="Un niveau donné cinq minutes plus tard, ou par quelqu’un d’autre, est une nouvelle observation. Sinon, il change celle du jour."
              checked={head.severalADay}
              onChange={(severalADay) => onChange({ severalADay })}
            />
            <PeriodsField periods={head.periods} onChange={(periods) => onChange({ periods })} at={now} />
            {isPublisher && (
              <SwitchRow
                label="Publier dans les modèles RPN"
                hint="Les enseignant-e-s de toutes les écoles le voient et peuvent le copier."
                checked={head.rpn}
                onChange={(rpn) => onChange({ rpn })}
              />
            )}
            {isPublisher && (
              <SwitchRow
                label={'Ranger sous «\u00a0Plan d’études romand\u00a0»'}
                hint="Les équipes d’édition y préparent les folios faits des critères du PER, jusqu’à leur publication."
                checked={head.planEtudeRomand}
                onChange={(planEtudeRomand) => onChange({ planEtudeRomand })}
              />
            )}
            <FailureText text={problems.rpn} />
          </>
        )}
      </div>
    </HeadPanel>
  );
}
