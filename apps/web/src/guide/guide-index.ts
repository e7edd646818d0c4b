/** What the search of the guide knows: the build makes it of the chapters (`vite/help-index.ts`). */
export type GuideIndex = readonly GuideChapter[];

export type GuideChapter = {
  /** Its address beside the other pages of the guide. */
  page: string;
  /** Which guide it belongs to: that of pupils, of teachers … */
  guide: string;
  title: string;
  parts: readonly GuidePart[];
};

/** A heading and what stands under it; the title is empty at the beginning of a chapter. */
export type GuidePart = { id: string; title: string; sentences: readonly string[] };
