import type { MediaExtension } from '@pupitre/contract';
import type { JudgeRules } from '../content/judge-file.ts';
import type { Refusal } from '../content/refused-file.ts';

/** One given file to judge and to prepare; all paths are local and nobody else's. */
export type MediaJob = {
  path: string;
  rules: JudgeRules;
  /** Where a picture is written that keeps its pixels' bytes, and a photo that is encoded anew. */
  clean: string;
  photo: string;
  /** Smaller copies (WebP), made only where the picture is wider. */
  variants: { width: number; file: string }[];
};

export type PreparedMedium = {
  extension: MediaExtension;
  /** The file to keep: one of those of the job. */
  path: string;
  size: number;
  sha256: string;
  /** null for anything but a picture. */
  picture: { width: number; height: number; variants: { width: number; size: number }[] } | null;
};

export type MediaAnswer = { prepared: PreparedMedium } | { refusal: Refusal };
