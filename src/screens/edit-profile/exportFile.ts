import type { AccountExport } from '#contract/people/accounts.ts';

/** Share sheets take plain text and no JSON; the text is the same. */
const TYPE = 'text/plain';

/** The file of an export: JSON that a person can read too, named after the day. */
export const exportFile = (data: AccountExport): File =>
  new File(
    [`${JSON.stringify(data, null, 2)}\n`],
    `greenside-my-data-${data.made_at.slice(0, 10)}.json.txt`,
    {
      type: TYPE,
    },
  );
