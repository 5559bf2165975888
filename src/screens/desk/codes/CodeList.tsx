import { Suspense, lazy, useState } from 'react';
import { buildLink } from '#app/shell/share.ts';
import { ShareButton } from '#app/shell/ShareButton.tsx';
import { formatCode, buildCodeLink, type GroupCode } from '#contract/people/group-codes.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { fullName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import styles from './Code.module.css';
import type { Codes } from './useCodes.ts';
import type { PrintedGroup } from '../print/printedGroups.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';

interface CodeDialogProps {
  /** The group whose code is revoked; null to replace the codes of all groups. */
  group: number | null;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before a code is revoked, because that signs out the phones that used it. */
function CodeDialog({ group, busy, onYes, onNo }: CodeDialogProps) {
  return (
    <ConfirmDialog
      title={
        group === null
          ? t('Create new codes for all groups?')
          : t('End the code of group {group}?', { group })
      }
      confirm={group === null ? t('Create new codes') : t('End this code')}
      busy={busy}
      onConfirm={onYes}
      onClose={onNo}
    >
      <p>
        {group === null
          ? t(
              'The current codes stop working, also on printed cards. Phones that use them must log in again with the new ones; unsent scores stay on the phones.',
            )
          : t(
              'Phones that use it are logged out; unsent scores stay on them. “Create the codes” gives the group a new one.',
            )}
      </p>
    </ConfirmDialog>
  );
}

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

function QrDialog({ code, path, onClose }: { code: GroupCode; path: string; onClose: () => void }) {
  const url = buildLink(path);
  return (
    <Dialog title={t('Group {group}: scan to keep score', { group: code.group_number })} onClose={onClose}>
      <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
        <QrCode url={url} />
      </Suspense>
      <p className={styles.code}>{formatCode(code.code)}</p>
      <p className={styles.link}>{url}</p>
      <Button wide variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

interface RowProps {
  tournament: number;
  code: GroupCode;
  /** Names of the group's players, comma-separated. */
  names: string;
  onEnd: () => void;
}

function Row({ tournament, code, names, onEnd }: RowProps) {
  const [isShown, setShown] = useState(false);
  const group = code.group_number;
  const path = buildCodeLink(tournament, code);
  return (
    <li className={styles.row}>
      <h4>{t('Group {group}', { group })}</h4>
      <p>{names}</p>
      <p className={styles.link}>{buildLink(path)}</p>
      <Stack row>
        <Button
          variant="secondary"
          aria-label={t('Show the QR code of group {group}', { group })}
          onClick={() => setShown(true)}
        >
          {t('Show QR code')}
        </Button>
        <ShareButton title={t('Keep score for group {group}', { group })} path={path}>
          {t('Share the link')}
        </ShareButton>
        <Button variant="quiet" aria-label={t('End the code of group {group}', { group })} onClick={onEnd}>
          {t('End this code')}
        </Button>
      </Stack>
      {isShown ? <QrDialog code={code} path={path} onClose={() => setShown(false)} /> : null}
    </li>
  );
}

/** A group without a code gets a line of the same height, so that new codes move nothing. */
const CodeOfGroup = ({ code }: { code: GroupCode | undefined }) =>
  code === undefined ? (
    <span className={styles.noCode}>{t('no code yet')}</span>
  ) : (
    <strong className={styles.code}>{formatCode(code.code)}</strong>
  );

type CodeQuestion = { what: 'renew' } | { what: 'end'; code: GroupCode };

interface CodeListProps {
  tournament: number;
  codes: Codes;
  groups: readonly PrintedGroup[];
}

export function CodeList({ tournament, codes: state, groups }: CodeListProps) {
  const { codes, busy, problem, make, end } = state;
  const isFinal = useIsFinal();
  const [openQuestion, setOpenQuestion] = useState<CodeQuestion | null>(null);
  const namesOf = (number: number): string =>
    (groups.find((group) => group.number === number)?.players ?? [])
      .map(({ user }) => fullName(user))
      .join(', ');
  const isMissing = groups.some(({ number }) => !codes?.some(({ group_number }) => group_number === number));
  const close = () => setOpenQuestion(null);
  const confirm = async (question: CodeQuestion) => {
    await (question.what === 'renew' ? make(true) : end(question.code));
    close();
  };
  return (
    <Card title={t('Group codes')}>
      <p>{t('With its code a group opens its card on a phone. No password is needed.')}</p>
      {problem === null ? null : <Alert kind="warning">{problem}</Alert>}
      {isFinal ? null : (
        <div className={styles.act}>
          {isMissing ? (
            <Button busy={busy} onClick={() => void make(false)}>
              {t('Create the codes')}
            </Button>
          ) : (
            <Button variant="secondary" busy={busy} onClick={() => setOpenQuestion({ what: 'renew' })}>
              {t('Create new codes…')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.brief}>
        {groups.map(({ number }) => (
          <li key={number}>
            <span>{t('Group {group}', { group: number })}</span>
            <CodeOfGroup code={codes?.find(({ group_number }) => group_number === number)} />
          </li>
        ))}
      </ul>
      <Fold title={t('QR codes and links')} note={String(codes?.length ?? 0)}>
        {codes?.length ? (
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
        ) : (
          <p>{t('No group has a code yet.')}</p>
        )}
      </Fold>
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
