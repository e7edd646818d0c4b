import classes from './desk-drawing.module.css';

const LABEL =
  'Un pupitre ouvert sur lequel sont posées des cartes de vocabulaire, un cahier et une grille d’observation';

/** The home page's picture: vector, in the theme's colours, so it costs no request and follows dark mode. */
export const DeskDrawing = ({ className }: { className?: string | undefined }) => (
  <svg viewBox="0 0 560 400" role="img" aria-label={LABEL} className={className}>
    <ellipse cx="285" cy="382" rx="230" ry="12" fill="var(--pp-border)" />
    <path d="M92 320h22v60H92zM452 320h22v60h-22z" fill="var(--mantine-color-laiton-7)" />
    <path d="M60 268 508 206v106a18 18 0 0 1-18 18H78a18 18 0 0 1-18-18z" fill="var(--mantine-color-ardoise-7)" />
    <path d="M60 268 508 206v26L60 296z" fill="var(--mantine-color-ardoise-8)" />
    <g transform="rotate(-7.9 60 262)">
      <WordCard />
      <Notebook />
      <Grid />
      <path d="M34 262h508v18a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" fill="var(--mantine-color-laiton-4)" />
      <path d="M34 278h508v2a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4z" fill="var(--mantine-color-laiton-5)" />
      <g transform="translate(-14 222)">
        <rect x="56" y="6" width="36" height="34" rx="8" fill="var(--pp-ink)" />
        <rect x="62" y="-4" width="24" height="14" rx="4" fill="var(--mantine-color-gray-5)" />
      </g>
    </g>
  </svg>
);

const WordCard = () => (
  <g transform="translate(104 92)">
    <rect width="132" height="170" rx="10" className={classes.paper} />
    <path d="M0 50V10A10 10 0 0 1 10 0h112a10 10 0 0 1 10 10v28z" fill="var(--pp-primary-tint)" />
    <path d="M0 50 132 38v3L0 53z" fill="var(--pp-primary-line)" />
    <text x="66" y="92" className={classes.word} lang="de">
      die Kuh
    </text>
    <text x="66" y="118" className={classes.hint}>
      la vache
    </text>
    <circle cx="66" cy="144" r="13" fill="var(--pp-primary)" />
    <path d="M62 138v12l9-6z" fill="var(--pp-on-primary)" />
  </g>
);

const LINES = ['Il était', 'une fois,', 'au bord', 'du lac…'];

const Notebook = () => (
  <g transform="translate(250 74)">
    <rect width="140" height="188" rx="10" className={classes.paper} />
    <path d="M0 40h140M0 66h140M0 92h140M0 118h140M0 144h140M0 170h140" className={classes.ruling} />
    <path d="M30 0v188" stroke="var(--pp-bad)" strokeWidth="1.5" opacity="0.6" />
    {LINES.map((line, index) => (
      <text key={line} x="40" y={62 + 26 * index} className={classes.ink}>
        {line}
      </text>
    ))}
  </g>
);

type Mark = 'ok' | 'nok' | 'unrated' | 'unset';
const MARKS: readonly Mark[] = ['ok', 'ok', 'nok', 'nok', 'ok', 'unrated', 'ok', 'unset', 'ok'];

const Grid = () => (
  <g transform="translate(404 116)">
    <rect width="116" height="146" rx="10" className={classes.paper} />
    {MARKS.map((mark, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nine places of a drawing
      <g key={index} transform={`translate(${14 + 32 * (index % 3)} ${28 + 36 * Math.floor(index / 3)})`}>
        <GridMark mark={mark} />
      </g>
    ))}
  </g>
);

function GridMark({ mark }: { mark: Mark }) {
  switch (mark) {
    case 'ok':
      return (
        <>
          <rect width="26" height="26" rx="6" fill="var(--pp-ok)" />
          <path d="m7 13 4.5 4.5L19.5 9" className={classes.tick} />
        </>
      );
    case 'nok':
      return (
        <>
          <rect width="26" height="26" rx="6" fill="var(--pp-nok-tint)" stroke="var(--pp-nok-line)" strokeWidth="2" />
          <path d="M13 6a7 7 0 0 1 0 14z" fill="var(--pp-nok-text)" />
          <circle cx="13" cy="13" r="6.5" fill="none" stroke="var(--pp-nok-text)" strokeWidth="1.5" />
        </>
      );
    case 'unrated':
      return (
        <>
          <rect
            width="26"
            height="26"
            rx="6"
            fill="var(--pp-unrated-tint)"
            stroke="var(--pp-unrated)"
            strokeWidth="2"
          />
          <path d="m8 18 10-10" stroke="var(--pp-unrated-text)" strokeWidth="2.4" strokeLinecap="round" />
        </>
      );
    case 'unset':
      return <rect width="26" height="26" rx="6" fill="none" stroke="var(--pp-control)" strokeDasharray="3 3" />;
  }
}
