import { callJson } from '../../http.ts';

const post = async (path: string, body: unknown): Promise<void> => {
  await callJson(`/auth/${path}`, { method: 'POST', body });
};

/** Asks for a code by mail. Succeeds for any address, known or not. Throws ApiProblem, as the other two do. */
export const requestReset = (email: string): Promise<void> => post('request-reset', { email });

/** Shows the code; the cookie that comes back entitles this browser to set the password. */
export const verifyCode = (email: string, otp: string): Promise<void> => post('verify-otp', { email, otp });

/** Sets the password; every session of the user ends. */
export const resetPassword = (email: string, password: string): Promise<void> =>
  post('reset-password', { email, password });
