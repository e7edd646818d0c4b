/** What files of the curriculum may hold; docs/curriculum-format.md names them. */
export const ENTRIES_MAX = 50_000;
export const ENTRY_CRITERIA_MAX = 100;
export const CRITERION_TEXT_MAX = 500;
export const LEARNING_TEXT_MAX = 2_000;
export const LEARNINGS_MAX = 50;
/** Largest curriculum, in bytes. */
export const CURRICULUM_FILE_MAX = 20 * 1_048_576;
