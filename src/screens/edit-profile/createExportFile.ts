import type { AccountExport } from '#contract/people/accounts.ts';

const FILE_TYPE = 'text/plain';

export const createExportFile = (data: AccountExport): File =>
  new File(
    [`${JSON.stringify(data, null, 2)}\n`],
    `greenside-my-data-${data.made_at.slice(0, 10)}.json.txt`,
    {
      type: FILE_TYPE,
    },
  );
