import { Suspense, lazy, useState } from 'react';
import { linkTo } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { formatCode, buildCodeLink } from '#contract/people/group-codes.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Code.module.css';
import { CodeDialog } from './CodeDialog.tsx';
import type { Codes } from './useCodes.ts';
import type { PrintedGroup } from '../print/printedGroups.ts';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

function QrDialog({ code, path, onClose }: { code: GroupCode; path: string; onClose: () => void }) {
  const url = linkTo(path);
  return (
    <Dialog title={t('Group {group}: scan to keep score', { group: code.group_number })} onClose={onClose}>
      <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
        <QrCode url={url} />
      </Suspense>
      <p className={styles.code}>{formatCode(code.code)}</p>
      <p className={styles.link}>{url}</p>
      <Button wide look="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

function Row({
  tournament,
  code,
  names,
  onEnd,
}: {
  tournament: number;
  code: GroupCode;
  /** Names of the group's players, comma-separated. */
  names: string;
  onEnd: () => void;
}) {
  const [isShown, setShown] = useState(false);
  const group = code.group_number;
  const path = buildCodeLink(tournament, code);
  return (
    <li className={styles.row}>
      <h3>{t('Group {group}', { group })}</h3>
      <p>{names}</p>
      <p className={styles.code}>{formatCode(code.code)}</p>
      <p className={styles.link}>{linkTo(path)}</p>
      <Stack row>
        <Button
          look="secondary"
          aria-label={t('Show the QR code of group {group}', { group })}
          onClick={() => setShown(true)}
        >
          {t('Show QR')}
        </Button>
        <ShareButton title={t('Keep score for group {group}', { group })} path={path}>
          {t('Share')}
        </ShareButton>
        <Button look="quiet" aria-label={t('End the code of group {group}', { group })} onClick={onEnd}>
          {t('End this code')}
        </Button>
      </Stack>
      {isShown ? <QrDialog code={code} path={path} onClose={() => setShown(false)} /> : null}
    </li>
  );
}

type Asked = { what: 'renew' } | { what: 'end'; code: GroupCode };

/** Creates, shows and revokes the codes that sign phones in to their group. */
export function CodeList({
  tournament,
  codes: state,
  groups,
}: {
  tournament: number;
  codes: Codes;
  groups: readonly PrintedGroup[];
}) {
  const { codes, busy, problem, make, end } = state;
  const [openQuestion, setOpenQuestion] = useState<Asked | null>(null);
  const namesOf = (number: number): string =>
    (groups.find((group) => group.number === number)?.players ?? [])
      .map(({ user }) => fullName(user))
      .join(', ');
  const isMissing = groups.some(({ number }) => !codes?.some(({ group_number }) => group_number === number));
  const close = () => setOpenQuestion(null);
  const confirm = async (question: Asked) => {
    await (question.what === 'renew' ? make(true) : end(question.code));
    close();
  };
  return (
    <Card title={t('Codes of the groups')}>
      <p>{t('With its code a group opens its card on a phone: no password, no typing of names.')}</p>
      {problem === null ? null : <Alert kind="warning">{problem}</Alert>}
      <Stack row>
        {isMissing ? (
          <Button busy={busy} onClick={() => void make(false)}>
            {t('Create the codes')}
          </Button>
        ) : null}
        {codes !== null && codes.length > 0 ? (
          <Button look="quiet" onClick={() => setOpenQuestion({ what: 'renew' })}>
            {t('Create new codes…')}
          </Button>
        ) : null}
      </Stack>
      {codes === null ? null : codes.length === 0 ? (
        <p>{t('No group has a code yet.')}</p>
      ) : (
        <ol className={styles.list}>
          {codes.map((code) => (
            <Row
              key={code.id}
              tournament={tournament}
              code={code}
              names={namesOf(code.group_number)}
              onEnd={() => setOpenQuestion({ what: 'end', code })}
            />
          ))}
        </ol>
      )}
      {openQuestion === null ? null : (
        <CodeDialog
          group={openQuestion.what === 'end' ? openQuestion.code.group_number : null}
          busy={busy}
          onYes={() => void confirm(openQuestion)}
          onNo={close}
        />
      )}
    </Card>
  );
}
