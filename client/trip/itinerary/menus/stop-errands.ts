import type { ReadActivity, ReadDay } from '../../../../shared/reading/itinerary-shape.ts';
import { toast } from '../../../ui/toast.ts';
import { openTrip, setDraft } from '../../follow/open-trip.ts';

/** Begins a message by these words, after what may stand in the composer already. */
const beginMessage = (about: string): void => {
  setDraft(openTrip.draft.trim() === '' ? about : `${openTrip.draft.trimEnd()}\n${about}`);
  // Once the menu has closed, which gives the focus back to its button.
  requestAnimationFrame(() => {
    const input = document.querySelector<HTMLTextAreaElement>('.composer textarea');
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  });
};

/** Begins a message about a stop. */
export const askAbout = ({ name }: ReadActivity, day: ReadDay | undefined): void =>
  beginMessage(`About ${name}${day ? ` on day ${day.day}` : ''}: `);

/** Begins a message that asks for another hotel. */
export const askForHotel = (): void => beginMessage('Change the hotel to ');

/** A place in words for a driver or a maps app, with its point where that is known. */
const addressOf = ({ name, coordinates }: ReadActivity): string =>
  [name, 'Riyadh', ...(coordinates ? [`${coordinates.lat}, ${coordinates.lng}`] : [])].join(', ');

/** Copies the address of a stop, and says so. */
export const copyAddress = async (stop: ReadActivity): Promise<void> => {
  const address = addressOf(stop);
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Address copied', text: address, kind: 'success' });
  } catch {
    // Without https, or refused by the browser: it can be read and typed.
    toast({ title: 'The address', text: address });
  }
};
