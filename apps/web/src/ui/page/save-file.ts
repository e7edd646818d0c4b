/** Hands a file to the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
