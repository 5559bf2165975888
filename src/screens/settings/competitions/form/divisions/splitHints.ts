import type { Settings } from '#domain/competition/types.ts';
import { t } from '#words/t.ts';
import type { Draft } from '../draft.ts';
import { listNames } from '#ui/listNames.ts';
import { listHints, type HintContext } from '../hints.ts';
import { findGapHint, findOverlapHint } from './overlap.ts';
import { isSplitByDivision, mergeParts, selectPlayers, type Part } from './split.ts';

/** The hints about the settings of the form, and about each competition that it makes of them. */
export function listFormHints(
  draft: Draft,
  { settings, parts }: { settings: Settings; parts: readonly Part[] },
  context: HintContext,
): string[] {
  const playersWithoutDivision = isSplitByDivision(draft)
    ? selectPlayers(context.field.players, settings.who).filter(({ division }) => division === null)
    : [];
  const hints = [
    ...listHints(mergeParts(draft, settings), context),
    ...parts.map((part) => findOverlapHint(part.settings, context.others)),
    ...parts.map((part) => findGapHint(part.settings, [...parts, ...context.others], context.field.players)),
    playersWithoutDivision.length === 0
      ? null
      : t('No division: {names}.', { names: listNames(playersWithoutDivision.map(({ name }) => name)) }),
  ];
  return [...new Set(hints.filter((hint) => hint !== null))];
}
