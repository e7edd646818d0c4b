/** Of the day that this device shows. */
export const isToday = (instant: string): boolean => new Date(instant).toDateString() === new Date().toDateString();
