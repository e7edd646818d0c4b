import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Languages whose voice writes: the others are spoken by the French one. */
const LANGUAGES = ['fr', 'de', 'en', 'it'] as const;

/** Settings of speech-dispatcher whose one voice writes each sentence with its language into a file, instead of sounding. */
export function writePaperVoice(folder: string, modules: string): Paper {
  const file = join(folder, 'spoken.txt');
  const script = join(folder, 'write.sh');
  writeFileSync(file, '');
  // One line a sentence: what it says may have lines of its own.
  writeFileSync(script, `#!/bin/sh\nprintf '%s\\t%s\\n' "$1" "$(printf '%s' "$2" | tr '\\n\\t' '  ')" >> '${file}'\n`, {
    mode: 0o755,
  });
  writeFileSync(
    join(folder, 'speechd.conf'),
    [
      'LogLevel 2',
      `LogDir "${folder}"`,
      // A machine without sound: it opens, and nobody hears it.
      'AudioOutputMethod "libao"',
      'AddModule "paper" "sd_generic" "paper.conf"',
      'DefaultModule paper',
      'DefaultLanguage "fr"',
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(modules, 'paper.conf'),
    [
      `GenericExecuteSynth "${script} '$LANGUAGE' '$DATA'"`,
      ...LANGUAGES.flatMap((language) => [
        `GenericLanguage "${language}" "${language}" "utf-8"`,
        `AddVoice "${language}" "MALE1" "paper-${language}"`,
      ]),
      '',
    ].join('\n'),
  );
  return new Paper(file);
}

const plain = (text: string): string => text.replace(/[\u200b\u00a0\u202f\s]+/g, ' ').trim();

/** What was spoken, as it was written down. */
export class Paper {
  private readonly file: string;
  private read = 0;

  constructor(file: string) {
    this.file = file;
  }

  /** « [de] das Schaf », all that was said so far. */
  lines(): string[] {
    return linesOf(readFileSync(this.file, 'utf8'));
  }

  /** A line between two steps, for whoever reads the file. */
  mark(step: string): void {
    this.read = this.lines().length + 1;
    appendFileSync(this.file, `fr\t— ${step}\n`);
  }

  /** Waits until all of these words were said since the last step, in any order; answers what was not. */
  async missing(words: readonly string[], ms: number): Promise<string[]> {
    const until = Date.now() + ms;
    for (;;) {
      const said = plain(this.since().join(' '));
      const left = words.filter((one) => !said.includes(plain(one)));
      if (left.length === 0 || Date.now() > until) return left;
      await delay(100);
    }
  }

  /** Waits until nothing was said for a second. */
  async silence(): Promise<void> {
    for (let before = -1; before !== this.lines().length; ) {
      before = this.lines().length;
      await delay(1_000);
    }
  }

  since = (): string[] => this.lines().slice(this.read);
}

/** French is what is spoken without a word of it. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [language = '', said = ''] = line.split('\t', 2);
      return language === 'fr' ? plain(said) : `[${language}] ${plain(said)}`;
    });
