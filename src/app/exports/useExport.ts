import { useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { saveFile } from '#app/files.ts';
import type { Format } from '#contract/tournaments/exports.ts';
import { t } from '#words/t.ts';
import { exportFile, describeExportFailure, type ExportRequest } from './export-file.ts';

export interface ExportOutcome {
  ok: boolean;
  words: string;
}

/** Resolves to null if the user closed the share sheet. */
async function shareOrDownload(file: File): Promise<ExportOutcome | null> {
  const outcome = await saveFile(file);
  if (outcome === 'closed') return null;
  const textParams = { file: file.name };
  return {
    ok: true,
    words:
      outcome === 'shared'
        ? t('{file} was shared.', textParams)
        : t('{file} is in your downloads.', textParams),
  };
}

/** Builds the part of `busyExportId` before the format: 'results', '12'. */
export const buildExportId = (exportSubject: ExportRequest['what']): string =>
  String(typeof exportSubject === 'string' ? exportSubject : exportSubject.id);

/** Saves one file at a time. `busyExportId` is null or names the file that is being made. */
export function useExport(tournament: ExportRequest['tournament']) {
  const call = useCall();
  const [busyExportId, setBusyExportId] = useState<string | null>(null);
  const [exportOutcome, setExportOutcome] = useState<ExportOutcome | null>(null);
  const saveExport = async (exportSubject: ExportRequest['what'], format: Format): Promise<void> => {
    setExportOutcome(null);
    setBusyExportId(`${buildExportId(exportSubject)}/${format}`);
    try {
      const exportResult = await exportFile(call, { tournament, what: exportSubject, format });
      setExportOutcome(
        exportResult.ok
          ? await shareOrDownload(exportResult.data)
          : { ok: false, words: describeExportFailure(exportResult.failure) },
      );
    } catch (error) {
      console.error('An export could not be made', error);
      setExportOutcome({ ok: false, words: t('The file could not be made. Please try again.') });
    } finally {
      setBusyExportId(null);
    }
  };
  return { busy: busyExportId, message: exportOutcome, save: saveExport };
}
