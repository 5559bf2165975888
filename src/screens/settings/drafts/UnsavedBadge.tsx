import { Badge } from '#ui/messages/Badge.tsx';
import { t } from '#words/t.ts';

export const UnsavedBadge = () => (
  <Badge variant="warning" wraps>
    {t('Unsaved changes')}
  </Badge>
);
