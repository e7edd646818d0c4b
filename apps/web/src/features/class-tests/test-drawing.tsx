import { OpenDesk } from '../../ui/parts/drawings.tsx';

const LINE = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A copy that was corrected, and the pencil beside it. */
export const TestDrawing = () => (
  <OpenDesk>
    <g transform="rotate(-8 60 10)">
      <rect x="32" y="-36" width="58" height="96" rx="4" fill="var(--pp-surface)" stroke="var(--pp-border)" />
      <path d="M40-26h26" stroke="var(--pp-primary)" {...LINE} />
      <path d="M40-10h24M40 5h20M40 20h26" stroke="var(--pp-ink)" {...LINE} />
      <path d="m73-12 3 3 6-7M73 3l3 3 6-7" stroke="var(--pp-ok)" {...LINE} />
      <circle cx="77.5" cy="19" r="4" stroke="var(--pp-nok-line)" {...LINE} />
    </g>
    <g transform="rotate(24 108 0)">
      <path d="M104-32h9v42l-4.5 9-4.5-9z" fill="var(--pp-accent)" />
      <path d="M104-32h9v7h-9z" fill="var(--pp-primary-line)" />
      <path d="m106 13 2.5 6 2.5-6z" fill="var(--pp-ink)" />
    </g>
  </OpenDesk>
);
