import { MAIL_LANGUAGES, type MailLanguage } from '#contract/people/accounts.ts';
import { getLanguage } from '#words/t.ts';

/** Language of mails to this user: the page's language if mails exist in it, else English. */
export const chooseMailLanguage = (): MailLanguage =>
  MAIL_LANGUAGES.find((language) => language === getLanguage()) ?? 'en';
