import type { ReactNode } from 'react';

/** The empty desk in its variants. Decoration: the sentence under it says everything. */
const Desk = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 220 130" width="190" height="112" aria-hidden="true" focusable="false">
    <path
      d="M40 66 184 46v54a8 8 0 0 1-8 8H48a8 8 0 0 1-8-8z"
      fill="var(--pp-primary-tint)"
      stroke="var(--pp-primary-line)"
      strokeWidth="3"
    />
    <path d="M26 62 198 37v9L26 71z" fill="var(--pp-accent)" />
    {children}
  </svg>
);

export const LockedDesk = () => (
  <Desk>
    <rect x="92" y="66" width="36" height="30" rx="5" fill="var(--pp-primary)" />
    <path d="M100 66v-8a10 10 0 0 1 20 0v8" fill="none" stroke="var(--pp-primary)" strokeWidth="5" />
    <circle cx="110" cy="81" r="4" fill="var(--pp-accent)" />
  </Desk>
);

export const QuestionDesk = () => (
  <Desk>
    <path
      d="M96 40c-8-22 4-34 16-34 13 0 21 10 16 20-4 9-14 9-14 20"
      fill="none"
      stroke="var(--pp-primary-line)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 9"
    />
    <path d="M84 84h54" stroke="var(--pp-primary-line)" strokeWidth="3" strokeDasharray="5 6" strokeLinecap="round" />
  </Desk>
);

/** The open desk with nothing in it but its lid. */
export const EmptyDesk = () => (
  <OpenDesk top={0}>
    <path
      d="M20 48 64 12 108 30"
      fill="none"
      stroke="var(--pp-primary-line)"
      strokeWidth="2"
      strokeDasharray="2 4.5"
      strokeLinecap="round"
    />
    <circle cx="104" cy="22" r="5" fill="var(--pp-accent)" />
  </OpenDesk>
);

/** The open desk, and what rises from it up to `top`: sheets of one kind of work. Decoration too. */
export const OpenDesk = ({ top = -40, children }: { top?: number; children: ReactNode }) => (
  <svg viewBox={`0 ${top} 132 ${96 - top}`} width="132" height={96 - top} aria-hidden="true" focusable="false">
    {children}
    <path
      d="M20 50 112 34v44a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z"
      fill="var(--pp-primary-tint)"
      stroke="var(--pp-primary-line)"
      strokeWidth="2"
    />
    <path d="M12 49 120 30v5.5L12 54.5z" fill="var(--pp-accent)" />
  </svg>
);
