import { CARD_HEIGHT_MM, CARD_WIDTH_MM } from '@pupitre/learning';
import classes from './card-print.module.css';

/** How far the marks stand out of the block, and the gap before them, in millimetres. */
const OUT = 4.5;
const GAP = 0.7;

/** Where to cut: dashed lines around the cards of a block, and marks outside for a ruler or a paper trimmer. */
export function CutMarks({ rows }: { rows: number }) {
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
