import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { NetworkTongue } from '../../platform/outbox/network-tongue.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { picturesSettled } from './pictures-settled.ts';
import classes from './print-page.module.css';

type PrintPageProps = {
  title: ReactNode;
  /** Title of the tab, and the name that the browser proposes for a PDF. */
  documentTitle: string;
  /** Link or button to leave the page. */
  back: ReactNode;
  /** Summary of the print, e.g. « 14 cartes, 2 pages A4 »; announced when it changes. */
  summary: ReactNode;
  /** Fields that change what is printed. */
  options?: ReactNode;
  /** Nothing to print. */
  disabled?: boolean;
  /** Sheets: `PaperSheet`, one for each page of paper. */
  children: ReactNode;
};

/**
 * A screen made for paper: its route is `bare`; a bar with options and « Imprimer » stands above the sheets and is not
 * printed. Ctrl+P prints the same.
 */
export function PrintPage(props: PrintPageProps) {
  usePageTitle(props.documentTitle);
  const print = async () => {
    await picturesSettled();
    window.print();
  };
  return (
    <div className={classes.screen}>
      <div className={`no-print ${classes.bar}`}>
        <div className={classes.barInner}>
          {props.back}
          <div className={classes.name}>
            <h1>{props.title}</h1>
            <p role="status">{props.summary}</p>
          </div>
          <Button
            variant="filled"
            leftSection={<Icon name="printer" />}
            disabled={props.disabled ?? false}
            onClick={() => void print()}
          >
            Imprimer
          </Button>
        </div>
        <div className="under-bar">
          <NetworkTongue />
        </div>
      </div>
      {props.options !== undefined && (
        <section className={`no-print panel ${classes.options}`} aria-label="Options d’impression">
          {props.options}
        </section>
      )}
      <div className={classes.sheets}>{props.children}</div>
    </div>
  );
}
