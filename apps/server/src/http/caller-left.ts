/** Whoever called has hung up: nobody reads an answer, and nothing went wrong. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller has left.');
    this.name = 'CallerLeft';
  }
}
