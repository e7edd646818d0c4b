/**
 * An answer that its module has written already, byte by byte as the contract's schema would (a test compares them): for
 * thousands of rows, which cost several times as much as objects.
 */
export class Written<Answer> {
  readonly bytes: Buffer;
  /** What they say. */
  declare readonly answer: Answer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}
