import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

export const FinalNotice = () => (
  <Alert kind="info">{t('The results of this tournament are final. No more scores are accepted.')}</Alert>
);
