import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCoverage } from './font-coverage.ts';

const { resolve } = createRequire(import.meta.url);
const GOOGLE = '@expo-google-fonts';

/** The screen's two families; pictographs in one colour; and DejaVu for other alphabets (decision 111). */
export const REPORT_FONTS: readonly string[] = [
  `${GOOGLE}/reddit-sans/400Regular/RedditSans_400Regular.ttf`,
  `${GOOGLE}/reddit-sans/600SemiBold/RedditSans_600SemiBold.ttf`,
  `${GOOGLE}/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf`,
  `${GOOGLE}/noto-emoji/400Regular/NotoEmoji_400Regular.ttf`,
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
];

export type ReportFonts = {
  files: Uint8Array[];
  /** Whether some font has the character. */
  has: (codePoint: number) => boolean;
};

export function loadReportFonts(): ReportFonts {
  const files = REPORT_FONTS.map((file) => readFileSync(resolve(file)));
  const known = new Set<number>();
  for (const file of files) for (const codePoint of readCoverage(file)) known.add(codePoint);
  return { files, has: (codePoint) => known.has(codePoint) };
}
