import { memo } from 'react';
import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import { CERTIFIERS } from '#domain/cards/marks.ts';
import { firstName, fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { listCardGroup } from '../group/group.ts';
import { findCertifier } from './checkCard.ts';
import { describeCertification, formatRole } from './handInTexts.ts';

/** Lists who certified the card; empty if the card is not certified. */
export function describeCertifiers(view: CardView): string[] {
  const certs = computeCertification(view);
  const player = view.card.user;
  const roles = certs.certified ? CERTIFIERS.filter((role) => certs[role].state === 'valid') : [];
  return roles.map((role) => {
    const { by, at } = findCertifier(view, role, listCardGroup(view.card));
    const name = by === null || (role === 'player' && by.id === player.id) ? null : fullName(by);
    return `${formatRole(role, firstName(player))} ${describeCertification(certs[role], name, at)}`;
  });
}

/** Says above a certified card who certified it; above the cards of a group, only whose card is certified. */
export const CertifiedLine = memo(function CertifiedLine({
  view,
  isGroup,
}: {
  view: CardView;
  isGroup: boolean;
}) {
  const certifiers = describeCertifiers(view);
  if (certifiers.length === 0) return null;
  return (
    <p>
      <strong>
        ✓{' '}
        {isGroup
          ? t('{name}: {status}', { name: fullName(view.card.user), status: t('certified') })
          : certifiers.join(' · ')}
      </strong>
    </p>
  );
});
