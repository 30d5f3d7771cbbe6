import { AppConfig } from '../../shared/contracts/app-config.ts';
import { callJson, readAnswer } from '../http.ts';

/** What the browser may know about this installation. */
export const fetchConfig = async (): Promise<AppConfig> =>
  readAnswer(AppConfig, await callJson('/api/config'));
