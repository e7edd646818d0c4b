import type { ReactNode } from 'react';
import classes from './import-table.module.css';

export type PreviewCell = {
  text: ReactNode;
  /** Nothing stands there, or not what was meant. */
  lacks?: boolean;
  /** Of a column that is not taken. */
  isLeft?: boolean;
  isFirst?: boolean;
  /** A name or a code, which no translator may change. */
  isOwn?: boolean;
};
export type PreviewRow = { key: number; number: number; isOut?: boolean; cells: readonly PreviewCell[] };

type PreviewTableProps = {
  label: string;
  /** Whether the number of a line is that of the text, and its head seen. */
  hasLineNumbers?: boolean;
  heads: readonly ReactNode[];
  rows: readonly PreviewRow[];
};

/** Rows of a text or a file as they will stand; wider than its place it is scrolled. */
export const PreviewTable = ({ label, hasLineNumbers = false, heads, rows }: PreviewTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than its place is scrolled by its keys
  <section className={classes.scroll} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            <span className={hasLineNumbers ? '' : 'sr-only'}>Ligne</span>
          </th>
          {heads.map((head, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th key={column} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, number, isOut = false, cells }) => (
          <tr key={key} data-out={isOut || undefined}>
            <th scope="row" className={classes.number}>
              {number}
            </th>
            {cells.map(({ text, lacks = false, isLeft = false, isFirst = false, isOwn = false }, column) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={column}
                data-lacks={lacks || undefined}
                data-left={isLeft || undefined}
                data-first={(isFirst && !lacks) || undefined}
              >
                <span className={classes.cell} dir="auto" translate={isOwn && !lacks ? 'no' : undefined}>
                  {text}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
