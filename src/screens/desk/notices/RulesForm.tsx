import { useState, type FormEvent } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { changeLocalRules, MAX_RULES_LETTERS, readLocalRules } from '#contract/tournaments/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { t } from '#words/t.ts';

/** A new sheet of local rules starts with these headings. */
const createSheet = (): string =>
  [t('Local rules'), t('Pace of play'), t('Terms of the competition')]
    .map((heading) => `# ${heading}\n\n`)
    .join('');

function RulesEditor({ tournament, stored }: { tournament: number; stored: string }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  /** Null until the organizer types, so that a change from another desk is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? stored;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(
      () => mutate(changeLocalRules, { params: { id: tournament }, body: { text } }),
      () => {
        // Keeps text that the organizer typed during the save.
        setDraft((draftNow) => (draftNow === text ? null : draftNow));
        return t('Saved.');
      },
    );
  };
  return (
    <FormStack onSubmit={save}>
      <TextArea
        label={t('Text')}
        hint={t('A line that begins with # is a heading. Players can also read the text without a signal.')}
        rows={text === '' ? 4 : 14}
        maxLength={MAX_RULES_LETTERS}
        value={text}
        problem={problem}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div>
        {text === '' ? (
          <Button variant="secondary" onClick={() => setDraft(createSheet())}>
            {t('Begin with the usual headings')}
          </Button>
        ) : (
          <Button type="submit" busy={busy} disabled={text === stored}>
            {t('Save the local rules')}
          </Button>
        )}
      </div>
    </FormStack>
  );
}

export function RulesForm({ tournament }: { tournament: number }) {
  const rules = useQuery(readLocalRules, { params: { id: tournament } });
  if (rules.state !== 'ready')
    return <NotLoaded read={rules} title={t('The local rules could not be loaded.')} />;
  return <RulesEditor tournament={tournament} stored={rules.data.text} />;
}
