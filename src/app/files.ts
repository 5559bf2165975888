export const canShareFile = (name: string, type: string): boolean =>
  navigator.canShare?.({ files: [new File(['{}'], name, { type })] }) ?? false;

/** False for an app on an iPhone's home screen, where a download link does nothing or leads to a dead end. */
export const canDownload = (): boolean => !('standalone' in navigator && navigator.standalone === true);

/** Resolves to false if the user closed the share sheet. */
export async function shareFile(file: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false;
    throw error;
  }
}

export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The address is revoked later, when the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** 'closed': the user closed the share sheet. */
type SaveOutcome = 'downloaded' | 'shared' | 'closed';

/** Downloads the file, or opens the share sheet where an installed app cannot download. */
export async function saveFile(file: File): Promise<SaveOutcome> {
  if (canDownload() || !canShareFile(file.name, file.type)) {
    download(file);
    return 'downloaded';
  }
  return (await shareFile(file, file.name)) ? 'shared' : 'closed';
}
