import { Badge } from '#ui/messages/Badge.tsx';
import { t } from '#words/t.ts';
import { Alert } from '#ui/messages/Alert.tsx';

/** Says in a reopened dialog that it shows input that was not saved. The dialog's own buttons save or discard it. */
export const RestoredDraft = ({ title }: { title: string }) => (
  <Alert kind="info">
    <p>{t('Not saved yet: {sections}. What you typed is still here.', { sections: title })}</p>
  </Alert>
);

export const UnsavedBadge = () => (
  <Badge variant="warning" wraps>
    {t('Unsaved changes')}
  </Badge>
);
