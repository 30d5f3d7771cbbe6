import { proxy, ref, useSnapshot } from 'valtio';

const host = proxy<{ element: ReturnType<typeof ref<HTMLElement>> | null }>({ element: null });

/**
 * Puts the notes into a modal dialog, since nothing outside of one can be seen above it or pressed; null puts them
 * back into the page.
 */
export const setToastHost = (element: HTMLElement | null): void => {
  host.element = element && ref(element);
};

/** The dialog the notes belong to now; null for the page. */
export const useToastHost = (): HTMLElement | null => useSnapshot(host).element;
