/** An error that a person can fix before starting again; its message is the only line printed. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
