import { Button } from '@mantine/core';
import { counted, countStates, progressionOf } from '@pupitre/learning';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { StackedBar } from '../../../../ui/charts/stacked-bar.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useWindowIs } from '../../../../ui/page/use-window-is.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { Link } from '../../../../ui/parts/link.tsx';
import type { FolioKind } from '../../folio-kinds.ts';
import classes from './sheet-head.module.css';
import type { SheetPageState } from './use-sheet-page.ts';
import type { SheetTime } from './use-sheet-time.ts';

type SheetHeadProps = {
  page: SheetPageState;
  time: SheetTime;
  kind: FolioKind;
  /** Name of the screen: « Folio d’élève » or « Critère ». */
  screen: string;
  title: string;
  /** The title is a person's name: it stays out of the tab's title, which browsers keep in their history. */
  isPerson: boolean;
  lead: ReactNode;
  /** The ways to the pages before and after this one. */
  steps: ReactNode;
  /** What stands in the summary. */
  children: ReactNode;
};

/**
 * Whom or what the page is about, in one line; while one observes, and on a phone, the summary is folded into a button of
 * it.
 */
export function SheetHead(props: SheetHeadProps) {
  const { page, time, kind, screen, title, isPerson, lead, steps, children } = props;
  const { folio, sheet, readOnly } = page;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = title.trim() === '' ? 'Sans titre' : title;
  usePageTitle([...(isPerson ? [] : [name]), folio.title, screen].join(' – '));
  const { isReading } = time.row;
  // On a phone the whole summary would push the first observation off the screen.
  const isNarrow = useWindowIs('narrow');
  const folds = isNarrow || !isReading;
  const isShown = !folds || isOpen;
  const params = { kind, id: String(folio.id) };
  return (
    <section className="below-8" aria-label={screen}>
      <div className={classes.line}>
        <Button
          className={classes.square ?? ''}
          aria-label="Retour"
          title="Retour au folio"
          disabled={!readOnly && sheet.isDirty}
          onClick={() => void navigate({ to: '/folios/$kind/$id', params })}
        >
          <Icon name="arrow-left" />
        </Button>
        <span className={classes.lead}>{lead}</span>
        <div className={classes.words}>
          <nav className={classes.crumb} aria-label="Fil d’Ariane">
            <Link to="/folios/$kind/$id" params={params}>
              {folio.title}
            </Link>
          </nav>
          <h1
            className={classes.title}
            data-long={name.length > 40 || undefined}
            title={name}
            dir="auto"
            translate={isPerson ? 'no' : undefined}
          >
            {name}
          </h1>
        </div>
        <div className={classes.tools}>
          {folds && (
            <button
              type="button"
              className={classes.summary}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Share page={page} />
              <span className={classes.word}>Résumé</span>
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="0.75em" />
            </button>
          )}
          {!readOnly && <Mode isReading={isReading} onReading={time.setReading} />}
          <div className={classes.steps}>{steps}</div>
        </div>
      </div>
      <div id={id} className={`panel ${classes.body}`} hidden={!isShown}>
        {isShown && children}
      </div>
    </section>
  );
}

/** How many have the first level, as figures and as a bar. */
function Share({ page: { folio, sheet, scale } }: { page: SheetPageState }) {
  const counts = countStates(sheet.rows.map(({ state }) => state));
  return (
    <>
      <b className="num">
        <span>{`${counts.ok} sur ${counts.total}`}</span>
        <span className="sr-only">{` ${counted(counts.ok, 'déjà observé', 'déjà observés')}`}</span>
      </b>
      <span className={classes.bar} aria-hidden="true">
        <StackedBar progression={progressionOf(counts, folio.optionsProfessionnelles)} scale={scale} />
      </span>
    </>
  );
}

type ModeProps = { isReading: boolean; onReading: (isReading: boolean) => void };

const MODES = [
  { reads: true, icon: 'eye', words: 'Lire' },
  { reads: false, icon: 'pencil', words: 'Observer' },
] as const;

const Mode = ({ isReading, onReading }: ModeProps) => (
  <fieldset className={classes.mode} aria-label="Mode">
    {MODES.map(({ reads, icon, words }) => (
      <button key={words} type="button" aria-pressed={reads === isReading} onClick={() => onReading(reads)}>
        <Icon name={icon} />
        <span>{words}</span>
      </button>
    ))}
  </fieldset>
);
