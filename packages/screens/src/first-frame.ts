/** Answers that a page brings, by the address of their call. */
export type Answers = Readonly<Record<string, { body: unknown; etag?: string } | undefined>>;

/** The drawing of a part; between its texts stand the numbers of these styles. */
export type DrawnPart = { texts: readonly string[]; styles: readonly string[] };

/** Drawings of parts that are the same for everybody, each under all that it was drawn from. */
export type DrawnParts = {
  find: (key: string) => DrawnPart | undefined;
  keep: (key: string, part: DrawnPart) => void;
};

/** What the first frame of a screen is drawn from. */
export type FrameAsked = {
  /** Path of its route: the key of its row. */
  route: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
  /** With its « ? », or ''. */
  searchText: string;
  answers: Answers;
  parts: DrawnParts;
};

/**
 * Elements; the rules of the styles that they name, since a page's policy takes none from an attribute; and the modules beyond
 * the screen's own that were needed, by their path from the sources of the web.
 */
export type FirstFrame = { html: string; css: string; modules: readonly string[] };

/** The module that the build of the web makes for the server. */
export type FirstFrames = {
  /** null: the screen leads elsewhere, or shows nothing before the program is there. */
  draw: (asked: FrameAsked) => Promise<FirstFrame | null>;
};
