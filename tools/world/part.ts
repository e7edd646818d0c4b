/** What `npm run world` was asked for. */
export type WorldAsked = {
  /** Every choice at random follows from it. */
  readonly seed: number;
  /** Seeds of the school, presses of a screen and the like; null takes the part's own. */
  readonly rounds: number | null;
  /** Only what has one of these in its name; empty takes all. */
  readonly only: readonly string[];
};

/** One line of the page of figures. */
export type WorldLine = {
  readonly what: string;
  readonly figures: string;
  /** `missing`: it could not be tried here, and does not count as passed. */
  readonly state: 'ok' | 'failed' | 'missing';
  /** What failed or is missing, and how to repeat it. */
  readonly why?: readonly string[];
};

/** One of the worlds in which the product is proven. */
export type WorldPart = {
  readonly name: string;
  readonly title: string;
  run(asked: WorldAsked): Promise<WorldLine[]>;
};
