import { proxy } from 'valtio';
import { toast } from '../ui/toast.ts';

/** Whether the form with the details of the trip on screen is open; several buttons lead to it. */
export const tripDetails = proxy({ isOpen: false });

let opener: HTMLElement | null = null;

/** Opens the form from a button, or says why that is not possible now. */
export const openDetails = (from: HTMLElement, obstacle: string | null): void => {
  if (obstacle !== null) {
    toast({ title: 'One moment', text: obstacle });
    return;
  }
  opener = from;
  tripDetails.isOpen = true;
};

/** Gives the focus back to the button that opened the form. */
export const leaveDetails = (): void => opener?.focus();
