import { REGISTER } from './register.ts';

const START = '<!-- register: made by npm run person -- register -->';
const END = '<!-- /register -->';

/** The page docs/privacy.md with the register as it is now between its two marks. */
export function privacyPage(page: string): string {
  const [before, rest = ''] = page.split(START);
  const [, after = ''] = rest.split(END);
  return `${before}${START}\n\n${table()}\n\n${END}${after}`;
}

function table(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const lines = REGISTER.map(({ place, what, why, kept, exported, erased }) => {
    const part = exported.startsWith('no:') ? exported : `\`${exported}\``;
    return `| \`${place}\` | ${[what, why, kept, part, erased].map(cell).join(' | ')} |`;
  });
  return [
    '| Where | What | Why | How long | In the export | When she is erased |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
