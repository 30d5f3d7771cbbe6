import { ChevronDown } from 'lucide-react';
import { type ReactNode, startTransition, useId, useState } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { OpenedPart } from '../../ui/loading/opened-part.tsx';

const PlaceFacts = lazyPart(async () => (await import('./place-facts.tsx')).PlaceFacts);

interface DetailsToggleProps {
  venueId: string;
  name: string;
  date: string | null;
  title: string | undefined;
  /** What is known at a glance, and what more there is, of which the name follows. */
  children: ReactNode;
}

/** Opens what the catalogue has of a place, in its card. */
export const DetailsToggle = ({ venueId, name, date, title, children }: DetailsToggleProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isComing, setComing] = useState(false);
  const giveUp = (again: () => void): void => {
    setOpen(false);
    again();
  };
  return (
    <>
      <p className="stop-check" title={title}>
        <button
          type="button"
          className="stop-details"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-busy={isComing}
          onClick={() => startTransition(() => setOpen(!isOpen))}
        >
          {children}
          <span className="visually-hidden"> of {name}</span>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </p>
      <div id={id}>
        {isOpen ? (
          <OpenedPart onComing={setComing} missing="The details could not be loaded." onMissing={giveUp}>
            <PlaceFacts venueId={venueId} date={date} />
          </OpenedPart>
        ) : null}
      </div>
    </>
  );
};
