import { withoutOverrides } from './overrides.ts';

/** A file's name as it reads from left to right. */
export const plainFileName = (name: string): string => withoutOverrides(name);

/** What a file system or a header refuses, and what hides a name's true end. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu;
/** Names that Windows keeps for its devices, whatever follows their first point. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³])(?=\.|$)/i;

/** A title as the name of a file on every system, composed as each of them writes it; at most `most` letters. */
export function safeFileName(title: string, fallback: string, most = 100): string {
  const kept = title
    .normalize('NFC')
    .replace(UNSAFE, ' ')
    .replace(/^[ .]+/, '');
  const cut = [...kept].slice(0, most).join('');
  let end = cut.length;
  while (end > 0 && ' .'.includes(cut.charAt(end - 1))) end -= 1;
  return cut.slice(0, end).replace(DEVICE, '_$&') || fallback;
}
