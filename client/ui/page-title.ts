import { useEffect } from 'react';

/** Names the tab after the screen: 'Sign in · Rihla'. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Rihla' : `${title} · Rihla`;
  }, [title]);
};
