import { useEffect } from 'react';

/**
 * Gives the root of the document a class as long as `on` is true. Instead of a style that asks `:has()` of the root:
 * with that the browser works out the whole document's variables anew for every word that joins a page.
 */
export const useRootClass = (name: string, on: boolean): void => {
  useEffect(() => {
    if (!on) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name, on]);
};
