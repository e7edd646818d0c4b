import type { List, ListItem } from '@pupitre/contract';
import {
  CARD_HEIGHT_MM,
  CARD_WIDTH_MM,
  type CardPrintOptions,
  type CardSheet,
  countSheets,
  layOutCards,
  sidesOf,
} from '@pupitre/learning';
import { useMemo, useRef } from 'react';
import { PaperSheet } from '../../../school/print/paper-sheet.tsx';
import { useFittedTexts } from '../../../school/print/use-fitted-texts.ts';
import { colorClass } from '../../../ui/cards/content-card.tsx';
import { addressed } from '../../../ui/text/addressed.ts';
import { langOf, languageLabel } from '../../../ui/text/language.ts';
import { messages } from '../messages.ts';
import classes from './card-print.module.css';
import { PrintedCard } from './printed-card.tsx';

type CardSheetsProps = { list: List; items: readonly ListItem[]; options: CardPrintOptions };
const SIDE_LABELS = { front: 'Recto', back: 'Verso' } as const;

/**
 * All cards: on the screen rows of four, fronts before backs; on paper true-size cards in blocks of 2 × 2, each page of
 * backs after its fronts and with its columns swapped, for paper that turns on its long edge.
 */
export function CardSheets({ list, items, options }: CardSheetsProps) {
  const root = useRef<HTMLDivElement>(null);
  const sheets = useMemo(() => layOutCards(items, options), [items, options]);
  useFittedTexts(root, sheets);
  const isTwoSided = sidesOf(options).length === 2;
  return (
    <div ref={root} className={`${classes.flow} ${colorClass(list.color)}`}>
      {isTwoSided && (
        <>
          <h2 className={`no-print ${classes.side}`}>Recto</h2>
          <h2 className={`no-print ${classes.side}`} data-side="back">
            Verso
          </h2>
        </>
      )}
      {sheets.map((sheet) => (
        <CardPage
          key={`${sheet.number} ${sheet.side}`}
          sheet={sheet}
          list={list}
          count={items.length}
          options={options}
          name={`Page ${sheet.number} sur ${countSheets(items.length, options.perPage)}${isTwoSided ? `, ${SIDE_LABELS[sheet.side].toLowerCase()}` : ''}`}
        />
      ))}
    </div>
  );
}

type CardPageProps = Pick<CardSheetsProps, 'list' | 'options'> & {
  sheet: CardSheet<ListItem>;
  count: number;
  name: string;
};

function CardPage({ sheet, list, count, options, name }: CardPageProps) {
  const cards = sheet.rows.flat().filter((card) => card !== null).length;
  return (
    <PaperSheet
      flat
      screenOnly={sheet.blank}
      label={name}
      title={
        <span translate="no" lang={langOf(list.learnLanguage)} dir="auto">
          {list.title}
        </span>
      }
      facts={[
        `${messages.cards(cards)} sur ${count}`,
        `${languageLabel(list.learnLanguage)} – ${languageLabel(list.hintLanguage)}`.toLowerCase(),
        ...(list.ribbon === '' ? [] : [list.ribbon]),
      ].join(' · ')}
      foot={[
        options.cutMarks && sheet.side === 'front'
          ? addressed('Découpez sur les traits\u00a0: chaque carte mesure 85,6 × 53,98 mm.')
          : 'Chaque carte mesure 85,6 × 53,98 mm.',
        addressed('Imprimez à 100\u00a0%, A4 portrait.'),
        name,
      ]}
    >
      {sheet.rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are places on the page.
        <div key={index} className={classes.block} data-side={sheet.side}>
          <ul className={classes.cards} aria-label={`${name}, rangée ${index + 1}`}>
            {row.map((item, place) => (
              <PrintedCard
                key={item?.id ?? `vide ${place}`}
                item={item}
                side={sheet.side}
                options={options}
                list={list}
              />
            ))}
          </ul>
          {/* Backs never fall on their fronts to the tenth of a millimetre: their lines would only mislead. */}
          {options.cutMarks && sheet.side === 'front' && <CutMarks rows={Math.ceil(row.length / 2)} />}
        </div>
      ))}
    </PaperSheet>
  );
}

/** How far the marks stand out of the block, and the gap before them, in millimetres. */
const OUT = 4.5;
const GAP = 0.7;

/** Where to cut: dashed lines around the cards of a block, and marks outside for a ruler or a paper trimmer. */
function CutMarks({ rows }: { rows: number }) {
  const width = 2 * CARD_WIDTH_MM;
  const height = rows * CARD_HEIGHT_MM;
  const columns = [0, CARD_WIDTH_MM, width];
  const lines = Array.from({ length: rows + 1 }, (_, index) => index * CARD_HEIGHT_MM);
  return (
    <svg
      className={classes.cut}
      viewBox={`${-OUT} ${-OUT} ${width + 2 * OUT} ${height + 2 * OUT}`}
      style={{ width: `${width + 2 * OUT}mm`, height: `${height + 2 * OUT}mm`, inset: `-${OUT}mm` }}
      aria-hidden="true"
      focusable="false"
    >
      <g className={classes.dashes}>
        {columns.map((x) => (
          <path key={x} d={`M${x} 0V${height}`} />
        ))}
        {lines.map((y) => (
          <path key={y} d={`M0 ${y}H${width}`} />
        ))}
      </g>
      <g className={classes.marks}>
        {columns.map((x) => (
          <path key={x} d={`M${x} ${-OUT}V${-GAP}M${x} ${height + GAP}V${height + OUT}`} />
        ))}
        {lines.map((y) => (
          <path key={y} d={`M${-OUT} ${y}H${-GAP}M${width + GAP} ${y}H${width + OUT}`} />
        ))}
      </g>
    </svg>
  );
}
