import { OpenDesk } from '../../ui/parts/drawings.tsx';

const LINE = { fill: 'none', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A text of which two words are marked, and the list that they become. */
export const ToolsDrawing = () => (
  <OpenDesk>
    <g transform="rotate(-10 36 10)">
      <rect x="18" y="-20" width="40" height="78" rx="4" fill="var(--pp-surface)" stroke="var(--pp-border)" />
      <path d="M25-11h26M25-3h26M25 5h20M25 13h26M25 21h16" stroke="var(--pp-control)" {...LINE} />
      <path d="M31-3h9M40 13h9" stroke="var(--pp-accent)" {...LINE} strokeWidth="5" />
    </g>
    <g transform="translate(-7) rotate(-4 92 0)">
      <rect x="70" y="-34" width="46" height="78" rx="4" fill="var(--pp-surface)" stroke="var(--pp-border)" />
      <path d="M70-20v-10a4 4 0 0 1 4-4h38a4 4 0 0 1 4 4v10z" fill="var(--pp-primary-tint)" />
      <path d="M70-20h46" stroke="var(--pp-primary-line)" strokeWidth="2" />
      <path d="M76-27h18" stroke="var(--pp-primary)" {...LINE} />
      <path d="M76-11h13M76 0h10M76 11h14" stroke="var(--pp-ink)" {...LINE} />
      <path d="M97-11h12M97 0h10M97 11h12" stroke="var(--pp-control)" {...LINE} />
    </g>
    <path d="M43-30c6-5 10-5 15-2m-1-5 2 5-5 2" stroke="var(--pp-accent)" {...LINE} />
  </OpenDesk>
);
