import { useEffect } from 'react';

/**
 * Gives the root of the document a class as long as `on` is true. Instead of a style that asks `:has()` of the root:
 * with that the browser recomputes the variables of the whole document for every new word.
 */
export const useRootClass = (name: string, on: boolean): void => {
  useEffect(() => {
    if (!on) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name, on]);
};
