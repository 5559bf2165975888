import { useId } from 'react';
import { LANGUAGES, chooseLanguage, type Language } from '#words/language.ts';
import { getLanguage, t } from '#words/t.ts';
import { useToast } from '#app/useToast.ts';
import styles from './LanguageSwitch.module.css';

/** Reloads the page in the chosen language; every score is on disk by then. */
export function LanguageSwitch() {
  const toast = useToast();
  const id = useId();
  const switchLanguage = (language: Language) =>
    void chooseLanguage(language).then(
      () => location.reload(),
      (error: unknown) => {
        console.warn(`The texts in ${language} could not be loaded.`, error);
        toast(t('This language is not on the phone yet. Try again with a connection.'), { kind: 'error' });
      },
    );
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{t('Language')}</label>
      <select
        id={id}
        className={styles.select}
        value={getLanguage()}
        onChange={(event) => switchLanguage(event.target.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([languageCode, name]) => (
          <option key={languageCode} value={languageCode} lang={languageCode}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
