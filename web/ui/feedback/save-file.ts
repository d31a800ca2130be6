/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // the browser reads the file only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
