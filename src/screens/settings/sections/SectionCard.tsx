import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import styles from './Sections.module.css';

export const SECTION_INDEX_ID = 'settings-index';

/**
 * A section of the settings. On a phone, where the index is above all sections, the section links back to the index.
 */
export const SectionCard = ({ aside, ...card }: ComponentProps<typeof Card>) => (
  <Card
    {...card}
    aside={
      <div className={styles.aside}>
        {aside}
        <Link to="." hash={SECTION_INDEX_ID} replace className={styles.up} aria-label={t('All settings')}>
          ↑
        </Link>
      </div>
    }
  />
);
