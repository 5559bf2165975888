import main from '#words/locales/de/main.json';
import organizer from '#words/locales/de/organizer.json';
import { composeMessage, type Message, type Param } from '#words/message.ts';

const catalogue: Record<string, unknown> = { ...main, ...organizer };

/** True if the catalogue has the message's template and its values yield `detail`; values may be messages too. */
export function isOfTemplate({ detail, template, params = {} }: Message): boolean {
  if (template === undefined) return Object.keys(params).length === 0;
  const values = params as Record<string, Param>;
  const isRight = Object.values(values).every(
    (value) => typeof value !== 'object' || 'seconds' in value || isOfTemplate(value),
  );
  return isRight && template in catalogue && composeMessage(template, values).detail === detail;
}
