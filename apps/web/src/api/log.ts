/** The one door to the console, so that a test can listen and a later journal can take its place. */
export const log = {
  error(message: string, details?: unknown): void {
    if (details === undefined) console.error(message);
    else console.error(message, details);
  },
};
