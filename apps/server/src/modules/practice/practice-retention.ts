/** Wrong answers are kept so many days. */
export const WRONG_ANSWER_DAYS = 90;
/** Runs are kept until the end of the school year after their own. */
export const RUN_SCHOOL_YEARS = 1;
