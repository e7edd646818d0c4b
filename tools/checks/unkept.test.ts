import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(import.meta.dirname, '../../apps/web/src');
const FIELD = /<(?:TextInput|Textarea|LazyRichText|SearchField|DayField|NumberInput|PasswordInput)\b/;

const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] }).map((file) => ({
  file: path.basename(file),
  text: readFileSync(path.join(web, file), 'utf8'),
}));
const lacking = (isMeant: (text: string) => boolean, word: RegExp) =>
  sources
    .filter(({ text }) => isMeant(text) && !word.test(text))
    .map(({ file }) => file)
    .sort();

// A device may keep nothing: where text is kept as it is typed, the browser then asks before the page goes with it.
test('what keeps a text on the device asks where it is not kept', () => {
  const keeping = (text: string) => text.includes('localDraft(userId');
  // What one has played and chosen, no text: the page begins anew without it.
  const others = ['activity-store.ts', 'card-print-screen.tsx', 'last-gift.ts', 'sent-answers.ts', 'session-store.ts'];
  expect(lacking(keeping, /\buseUnkeptText\(/)).toEqual(others);
});

// Nothing of a dialog outlives its page.
test('a dialog with a field asks before it or the page goes', () => {
  const dialogs = (text: string) => text.includes('<AppModal') && FIELD.test(text);
  const searches = ['category-selector.tsx', 'per-selector-modal.tsx', 'picture-picker.tsx', 'resource-finder.tsx'];
  const others = [
    // An address to be copied; a draft on the device; a word that confirms; a day alone.
    ...['copy-link.tsx', 'discussion-dialog.tsx', 'erase-dialog.tsx', 'return-dialog.tsx'],
  ];
  expect(lacking(dialogs, /\bwritten=/)).toEqual([...searches, ...others].sort());
});
