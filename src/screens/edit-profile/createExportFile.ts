import type { AccountExport } from '#contract/people/accounts.ts';

const FILE_TYPE = 'text/plain';

export const createExportFile = (accountExport: AccountExport): File =>
  new File(
    [`${JSON.stringify(accountExport, null, 2)}\n`],
    `greenside-my-data-${accountExport.made_at.slice(0, 10)}.json.txt`,
    {
      type: FILE_TYPE,
    },
  );
