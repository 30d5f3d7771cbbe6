import { proxy, useSnapshot } from 'valtio';
import type { AppConfig } from '../../shared/app-config.ts';
import { fetchConfig } from '../api.ts';

const store = proxy<{ config: AppConfig | null }>({ config: null });
let asked: Promise<void> | null = null;

const ask = (): void => {
  asked ??= fetchConfig()
    .then((config) => {
      store.config = config;
    })
    .catch(() => {
      asked = null;
    });
};

/** What the server lets the browser know; null until it is there. Asked for once, at the first use. */
export const useConfig = (): AppConfig | null => {
  ask();
  return useSnapshot(store).config;
};
