import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { AppConfig } from '../shared/contracts/app-config.ts';
import { fetchConfig } from './api.ts';

const store = proxy<{ config: AppConfig | null; asked: boolean }>({ config: null, asked: false });

const ask = async (): Promise<void> => {
  if (store.asked) return;
  store.asked = true;
  try {
    store.config = await fetchConfig();
  } catch {
    // The next screen that needs it asks again, and this one when the network is back.
    store.asked = false;
    window.addEventListener('online', () => void ask(), { once: true });
  }
};

/** What the server lets the browser know; null until it is there. Asked for once, at the first use. */
export const useConfig = (): AppConfig | null => {
  useEffect(() => void ask(), []);
  return useSnapshot(store).config;
};
