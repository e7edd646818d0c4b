import classes from './activity-end.module.css';

/** What lies in the desk: ticked sheets, the sheet that was begun, or nothing yet. */
type OpenDeskProps = { holds: 'finished' | 'begun' | 'nothing' };

/** The desk with its lid fully open. Decoration: the result says everything. */
export function OpenDesk({ holds }: OpenDeskProps) {
  const ok = {
    fill: 'none',
    stroke: 'var(--pp-ok)',
    strokeWidth: 9,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  const sheet = { fill: 'var(--pp-surface)', stroke: 'var(--pp-border)', strokeWidth: 2, rx: 10 } as const;
  return (
    <svg className={classes.desk} viewBox="0 0 520 190" aria-hidden="true" focusable="false" data-holds={holds}>
      {holds === 'finished' && (
        <>
          <rect x="120" y="62" width="92" height="116" transform="rotate(-9 166 120)" {...sheet} />
          <path d="m139 108 15 15 28-32" transform="rotate(-9 166 120)" {...ok} />
        </>
      )}
      {holds !== 'nothing' && (
        <>
          <rect x="214" y="40" width="96" height="130" transform="rotate(3 262 105)" {...sheet} />
          <g transform="rotate(3 262 105)" fill="none">
            <path d="M226 66h72M226 86h72M226 106h72" stroke="var(--pp-rule)" strokeWidth="2" />
            <path
              d="M232 84c8-22 14-22 14-6s4 14 10 0 8-12 10 0 6 12 12-2 10-8 12 2"
              stroke="var(--pp-ink)"
              strokeWidth="4"
              strokeLinecap="round"
            />
          </g>
        </>
      )}
      {holds === 'finished' && (
        <>
          <rect x="318" y="62" width="84" height="110" transform="rotate(10 360 117)" {...sheet} />
          <path d="m338 102 14 14 26-30" transform="rotate(10 360 117)" {...ok} />
        </>
      )}
      <path d="M84 132 430 106v74a12 12 0 0 1-12 12H96a12 12 0 0 1-12-12z" fill="var(--mantine-color-ardoise-7)" />
      <path d="M84 132 430 106v12L84 144z" fill="var(--mantine-color-ardoise-9)" />
      <path d="m424 112 14-104 15 2-14 104z" fill="var(--pp-accent)" />
      <path d="m437 114 15-104 5 .7-14 104z" fill="var(--mantine-color-laiton-6)" />
      <circle cx="436" cy="113" r="9" fill="var(--mantine-color-ardoise-9)" />
    </svg>
  );
}
