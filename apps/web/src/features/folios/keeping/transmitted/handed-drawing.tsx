import { OpenDesk } from '../../../../ui/parts/drawings.tsx';

/** The folder of a folio with its sheet of levels. */
export const HandedDrawing = () => (
  <OpenDesk>
    <g transform="rotate(-8 66 10)">
      <path
        d="M30-26h22l5 6h40a4 4 0 0 1 4 4v70H26v-76a4 4 0 0 1 4-4z"
        fill="var(--pp-accent-tint)"
        stroke="var(--pp-accent)"
      />
      <rect x="34" y="-36" width="56" height="90" rx="4" fill="var(--pp-surface)" stroke="var(--pp-border)" />
      <path
        d="M41-29h11v11h-11zM56.5-29h11v11h-11zM56.5-13h11v11h-11zM41 3h11v11h-11zM72 3h11v11h-11z"
        fill="var(--pp-ok)"
        stroke="var(--pp-ok)"
        strokeLinejoin="round"
      />
      <path
        d="M72-29h11v11h-11zM41-13h11v11h-11z"
        fill="var(--pp-nok-tint)"
        stroke="var(--pp-nok-line)"
        strokeLinejoin="round"
      />
      <path d="M72-13h11v11h-11z" fill="var(--pp-unrated-tint)" stroke="var(--pp-unrated)" strokeLinejoin="round" />
      <path d="M56.5 3h11v11h-11z" fill="none" stroke="var(--pp-control)" strokeDasharray="2.5 2.5" />
      <path d="M41 24h30" stroke="var(--pp-ink)" strokeWidth="2.5" strokeLinecap="round" />
    </g>
  </OpenDesk>
);
