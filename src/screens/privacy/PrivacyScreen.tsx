import { Link } from '@tanstack/react-router';
import { useSession } from '#app/session/useSession.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { t } from '#words/t.ts';
import { OPERATOR_PARAGRAPHS, PHONE_FACTS, SERVER_FACTS, type PrivacyFact } from './facts.ts';
import styles from './Privacy.module.css';

declare const BUILT_VERSION: string | undefined;

/** Version and commit; null when the app runs from source. */
const APP_VERSION: string | null = typeof BUILT_VERSION === 'string' ? BUILT_VERSION : null;

function PrivacyFactList({ facts }: { facts: readonly PrivacyFact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ what, who, until }) => (
        <li key={what}>
          <h3>{t(what)}</h3>
          <dl className={styles.fact}>
            <dt>{t('Who sees it')}</dt>
            <dd>{t(who)}</dd>
            <dt>{t('How long')}</dt>
            <dd>{t(until)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function OwnDataCard() {
  const { userId } = useSession();
  return (
    <Card title={t('What you can do')}>
      <p>
        {t(
          'Edit Profile has “Download my data”, everything stored about you as a file, and “Delete my account”. An organizer can remove a tournament while it has no scores, staff at any time.',
        )}
      </p>
      {userId === null ? null : (
        <Link to="/edit/profile" className={getButtonClass('secondary')}>
          {t('Edit Profile')}
        </Link>
      )}
    </Card>
  );
}

/** The screen sends no request, so that it also works offline. */
export function PrivacyScreen() {
  return (
    <Page title={t('Privacy')} subtitle={t('What is stored about you, where, and for how long')}>
      <Card title={t('In short')}>
        <p>
          {t(
            'No advertising, no visitor tracking, no cookies, and nothing is loaded from other servers. Scores are public, as on the board at the club.',
          )}
        </p>
      </Card>
      <Card title={t('On this phone, in the browser’s storage')}>
        <PrivacyFactList facts={PHONE_FACTS} />
        <p>
          {t(
            'All of it is deleted when you clear this website’s data in the browser, including scores not sent yet.',
          )}
        </p>
      </Card>
      <Card title={t('On the server')}>
        <p>
          {t(
            'This is what a Greenside server stores. Another server that this app works with may store more.',
          )}
        </p>
        <PrivacyFactList facts={SERVER_FACTS} />
      </Card>
      <OwnDataCard />
      <Card title={t('What the server’s operator decides')}>
        <ul className={styles.list}>
          {OPERATOR_PARAGRAPHS.map((paragraph) => (
            <li key={paragraph}>{t(paragraph)}</li>
          ))}
        </ul>
      </Card>
      {APP_VERSION === null ? null : <p>{`Greenside ${APP_VERSION}`}</p>}
    </Page>
  );
}
