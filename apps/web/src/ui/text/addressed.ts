const asWritten = (sentence: string): string => sentence;

let told = asWritten;

/** Pupils are told « tu », by `toTu`. Known before anything is drawn. */
export function addressPerson(how: (sentence: string) => string = asWritten): void {
  told = how;
}

/** A sentence of ours, written with « vous », as it is said to the person at the screen. Never what people wrote. */
export const addressed = (sentence: string): string => told(sentence);
