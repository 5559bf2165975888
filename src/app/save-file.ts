import { canDownload, canShareFile, download, shareFile } from './files.ts';

/** 'closed': the user closed the share sheet. */
export type SaveOutcome = 'downloaded' | 'shared' | 'closed';

/** Downloads the file, or opens the share sheet where an installed app cannot download. */
export async function saveFile(file: File): Promise<SaveOutcome> {
  if (canDownload() || !canShareFile(file.name, file.type)) {
    download(file);
    return 'downloaded';
  }
  return (await shareFile(file, file.name)) ? 'shared' : 'closed';
}
