/** Something a person can put right before starting again: its message is the one line that she reads. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}
