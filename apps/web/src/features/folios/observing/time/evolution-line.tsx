import type { EvaluationLevel, LevelOfDay } from '@pupitre/learning';
import type { ReactNode } from 'react';
import lines from './evolution-line.module.css';
import { drawEvolution, type Frame, heightOf } from './evolution-path.ts';
import type { Days } from './shown-time.ts';

type EvolutionLineProps = {
  series: readonly LevelOfDay[];
  scale: readonly EvaluationLevel[];
  days: Days;
  frame: Frame;
  className: string | undefined;
  /** Thin lines at the heights of the levels. */
  hasGuides?: boolean;
  /** Behind the line, and over it. */
  back?: ReactNode;
  front?: ReactNode;
};

/** A series as a line: height and shape say the level, colour only confirms. */
export function EvolutionLine({ series, scale, days, frame, className = '', ...props }: EvolutionLineProps) {
  const drawing = drawEvolution(series, scale, days, frame);
  const { width, height } = frame;
  return (
    <svg className={`${lines.line} ${className}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {props.hasGuides === true &&
        scale.map(({ code }) => (
          <path key={code} className={lines.guide} d={`M0 ${heightOf(code, scale, frame)}H${width}`} />
        ))}
      {props.back}
      {drawing === null ? (
        <path d={`M${width / 2 - 3} ${height - 4}h6`} />
      ) : (
        <>
          {drawing.before > 0 && (
            <text x="0" y={height - 1}>
              {drawing.before}
            </text>
          )}
          <path d={drawing.steps} />
          {drawing.shapes.map(({ tone, path }) => (
            <path key={tone} d={path} data-shape={tone} />
          ))}
        </>
      )}
      {props.front}
    </svg>
  );
}
