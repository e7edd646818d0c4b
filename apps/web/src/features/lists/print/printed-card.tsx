import type { List, ListItem } from '@pupitre/contract';
import { type CardPart, type CardPrintOptions, type PrintSide, partsOnSide } from '@pupitre/learning';
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { langOf } from '../../../ui/text/language.ts';
import classes from './card-print.module.css';

/** Largest letters, in millimetres: alone on its side, and beside something else. */
const LARGEST: Record<'learn' | 'hint', readonly [alone: number, beside: number]> = {
  learn: [11, 8],
  hint: [9, 6],
};
/** Square millimetres that a text has alone and beside something else, and letters of one millimetre that stand on one of them. */
const ROOM = [3_500, 1_550] as const;
const LETTERS = 1.4;

type PrintedCardProps = {
  item: ListItem | null;
  side: PrintSide;
  options: CardPrintOptions;
  list: Pick<List, 'title' | 'learnLanguage' | 'hintLanguage' | 'color'>;
};

/** One side of one card; without an item it is a blank one, to be written by hand. */
export const PrintedCard = memo(function PrintedCard({ item, side, options, list }: PrintedCardProps) {
  const { title } = list;
  return (
    <li className={classes.card} data-side={side} data-color={options.color}>
      {side === 'front' && (options.titles || item === null) && (
        <p className={classes.title}>{item === null ? 'à compléter' : title}</p>
      )}
      {item === null ? (
        <BlankParts side={side} options={options} />
      ) : (
        <Parts
          parts={partsOnSide(item, side, options)}
          draw={(part, alone) => <Part key={part} part={part} alone={alone} item={item} list={list} />}
        />
      )}
    </li>
  );
});

type Draw = (part: CardPart, alone: boolean) => ReactNode;

/** The learn text above the slope, the rest below it; pictures stand before their hint. */
function Parts({ parts, draw }: { parts: readonly CardPart[]; draw: Draw }) {
  const below = (['picture', 'hint'] as const).filter((part) => parts.includes(part));
  const isAlone = parts.length === 1;
  if (!parts.includes('learn')) return <div className={classes.column}>{below.map((part) => draw(part, isAlone))}</div>;
  return (
    <div className={classes.column}>
      {draw('learn', isAlone)}
      {below.length > 0 && (
        <>
          <div className={classes.slope} />
          <div className={classes.row}>{below.map((part) => draw(part, false))}</div>
        </>
      )}
    </div>
  );
}

function Part({
  part,
  alone,
  item,
  list,
}: { part: CardPart; alone: boolean; item: ListItem } & Pick<PrintedCardProps, 'list'>) {
  if (part === 'picture') return <PrintedPicture address={item.hintImgUrl} alt={item.hintImgAlt} />;
  const text = part === 'learn' ? item.learnTxt : item.hintTxt;
  const language = part === 'learn' ? list.learnLanguage : list.hintLanguage;
  const place = alone ? 0 : 1;
  return <FittedText text={text} part={part} language={language} size={LARGEST[part][place]} room={ROOM[place]} />;
}

type FittedTextProps = { text: string; part: 'learn' | 'hint'; language: string; size: number; room: number };

const FittedText = (props: FittedTextProps) => (
  <div className={classes.box}>
    <p
      translate="no"
      className={classes.text}
      data-part={props.part}
      data-fit={props.size}
      // Most have room at once, long ones about so; use-fitted-texts.ts measures.
      style={{ '--fit': Math.min(props.size, Math.sqrt((props.room * LETTERS) / props.text.length)) } as CSSProperties}
      lang={langOf(props.language)}
      dir="auto"
    >
      {props.text}
    </p>
  </div>
);

/** Loaded at once, since paper cannot wait; one that does not come leaves its description. */
function PrintedPicture({ address, alt }: { address: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return <FittedText text={alt === '' ? 'Image' : alt} part="hint" language="fr" size={4.5} room={ROOM[1]} />;
  return (
    <div className={classes.picture}>
      <img src={address} alt={alt === '' ? 'Image' : alt} decoding="sync" onError={() => setFailed(true)} />
    </div>
  );
}

function BlankParts({ side, options }: Pick<PrintedCardProps, 'side' | 'options'>) {
  const { learn, hint, picture } = options.places;
  const line = <div className={classes.line} />;
  return (
    <div className={classes.column}>
      {learn === side && line}
      {learn === side && (hint === side || picture === side) && <div className={classes.slope} />}
      {(hint === side || (picture === side && learn === side)) && line}
    </div>
  );
}
