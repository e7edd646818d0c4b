import { expect, test } from 'vitest';
import { readStatements, withLogging } from './statements.ts';

const LOG = `2026-11-21 10:00:00.123 UTC [4711] LOG:  execute find_session: select 1
\tfrom session where id = $1
2026-11-21 10:00:00.124 UTC [4711] DETAIL:  Parameters: $1 = 'it''s, $2', $2 = NULL
2026-11-21 10:00:00.125 UTC [4711] LOG:  execute <unnamed>: select title from list limit $1
2026-11-21 10:00:00.125 UTC [4711] DETAIL:  Parameters: $1 = '32'
2026-11-21 10:00:00.126 UTC [4711] LOG:  statement: commit
2026-11-21 10:00:00.127 UTC [4712] LOG:  connection authorized: user=pupitre
`;

test('statements are read with their names and values, in order', () => {
  expect(readStatements(LOG)).toEqual([
    { name: 'find_session', text: 'select 1\nfrom session where id = $1', values: ["it's, $2", null] },
    { name: undefined, text: 'select title from list limit $1', values: ['32'] },
    { name: undefined, text: 'commit', values: [] },
  ]);
});

test('the options join those of the address', () => {
  expect(withLogging('postgres://u:p@/db?host=%2Ftmp')).toContain('?host=%2Ftmp&options=-c%20log_statement%3Dall');
});
