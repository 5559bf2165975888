import { Badge } from '#ui/messages/Badge.tsx';
import { t } from '#words/t.ts';

export const UnsavedBadge = () => <Badge look="warning">{t('Unsaved changes')}</Badge>;
