/** An app on an iPhone's home screen has no downloads: they do nothing there, or lead to a page without a way back. */
export const canDownload = (): boolean => !('standalone' in navigator && navigator.standalone === true);

/** Whether this phone has a share sheet that takes such a file. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Opens the share sheet; false when it was closed again. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

/** Hands a file to the browser's downloads. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has to have read it before.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
