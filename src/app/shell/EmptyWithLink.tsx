import { Link } from '@tanstack/react-router';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Empty } from '#ui/messages/Empty.tsx';

interface Props {
  to: '/' | '/tournaments';
  label: string;
  children: string;
}

/** Says that there is nothing to show, with a link to a screen that helps. */
export const EmptyWithLink = ({ to, label, children }: Props) => (
  <Empty
    action={
      <Link to={to} className={getButtonClass()}>
        {label}
      </Link>
    }
  >
    {children}
  </Empty>
);
