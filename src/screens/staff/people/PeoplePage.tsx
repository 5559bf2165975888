import { AccountsCard } from './AccountsCard.tsx';
import { MergesCard } from './MergesCard.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';

export function PeoplePage() {
  return (
    <>
      <AccountsCard />
      <MergesCard />
      <RegistrationCard />
    </>
  );
}
