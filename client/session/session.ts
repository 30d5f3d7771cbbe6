import { proxy } from 'valtio';
import { useLocation } from 'wouter';
import type { Profile, SignInForm, SignUpForm } from '../../shared/contracts/account.ts';
import { ApiProblem, callJson, isProblem } from '../http.ts';
import { toast } from '../ui/toast.ts';
import { AUTH, createSessionCalls } from './session-calls.ts';
import { CHECK_S, createTokenStore, SESSION_KEY, type StoredSession } from './token-store.ts';

/** Who is signed in, for every screen. */
export const session = proxy<{
  /** 'loading' until the first answer. */
  status: 'loading' | 'in' | 'out';
  user: Profile | null;
  /** The user was signed in on this page and did not end that: the session ran out, or was ended elsewhere. */
  hasEnded: boolean;
}>({ status: 'loading', user: null, hasEnded: false });

type Listener = () => void;
const signedOut = new Set<Listener>();
const left = new Set<Listener>();
const renewed = new Set<(token: string) => void>();

/** Calls back each time this browser stops being signed in, in whatever tab that was done. */
export const onSignedOut = (listener: Listener): (() => void) => {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
};

/**
 * Calls back each time the user ends the session by hand, in whatever tab: by signing out, or with the account. One that
 * has ended by itself may be taken up again.
 */
export const onLeft = (listener: Listener): (() => void) => {
  left.add(listener);
  return () => left.delete(listener);
};

/** Calls back with each new access token, also one that another tab fetched. */
export const onRenewed = (listener: (token: string) => void): (() => void) => {
  renewed.add(listener);
  return () => renewed.delete(listener);
};

let lastToken: string | null = null;
let isLeaving = false;

const show = (stored: StoredSession | null): void => {
  const was = session.status;
  session.user = stored?.user ?? null;
  session.status = stored ? 'in' : 'out';
  session.hasEnded = !stored && !isLeaving && (was === 'in' || session.hasEnded);
  if (!stored && was === 'in') for (const listener of signedOut) listener();
  const token = stored?.access_token ?? null;
  if (token && token !== lastToken) for (const listener of renewed) listener(token);
  lastToken = token;
};

/** Where web locks are missing (a page without https), tabs may renew at once; that costs a call, no more. */
const lockAmongTabs = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(SESSION_KEY, work) : work();

const tokens = createTokenStore({
  storage: localStorage,
  ...createSessionCalls({
    fetch: (input, init) => fetch(input, init),
    expire: (ms) => AbortSignal.timeout(ms),
  }),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  lock: lockAmongTabs,
  onChange: show,
  warn: (message) => console.info(message),
});

let started: Promise<unknown> = Promise.resolve();

/** The token for a call, renewed first if it is about to run out; null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
  if (!tokens.read()) await started;
  return tokens.accessToken();
};

/** After the server refused `token`: another one, or null when the session is over. */
export const replaceToken = async (token: string): Promise<string | null> =>
  (await tokens.refresh(token))?.access_token ?? null;

/** For when the server refuses even a fresh token: this session is over. */
export const dropSession = (): void => tokens.forget();

/** Shows a changed profile at once, in all tabs. */
export const rememberUser = (user: Profile): void => tokens.remember(user);

/** The problem of a call that needs a session where there is none. */
export const noSession = (): ApiProblem =>
  new ApiProblem('No authentication session found', { code: 'signed_out', status: 401 });

/** Signs in and loads the profile. Throws the ApiProblem of the server, in its words. */
export const signIn = async (form: SignInForm): Promise<void> => {
  await callJson(`${AUTH}/sign-in/email`, { method: 'POST', body: form });
  if (!(await tokens.begin())) throw noSession();
};

/** Creates an account; it is not signed in by that. Throws the ApiProblem of the server. */
export const signUp = async (form: SignUpForm): Promise<void> => {
  await callJson(`${AUTH}/sign-up/email`, {
    method: 'POST',
    body: {
      email: form.email,
      password: form.password,
      first_name: form.firstName,
      last_name: form.lastName,
      nationality: form.nationality,
      date_of_birth: form.dateOfBirth,
    },
  });
};

/** Sends the mail with the verification link once more. */
export const sendVerification = async (email: string): Promise<void> => {
  await callJson(`${AUTH}/send-verification-email`, { method: 'POST', body: { email } });
};

/** Set and removed at once: the entry of the session goes in the same way when it ends by itself. */
const LEFT_KEY = 'rihla:left';

const callLeft = (): void => {
  session.hasEnded = false;
  for (const listener of left) listener();
};

const leaveEverywhere = (): void => {
  callLeft();
  localStorage.setItem(LEFT_KEY, '1');
  localStorage.removeItem(LEFT_KEY);
};

/** For when the account is gone, and with it every session. */
export const leaveSession = (): void => {
  tokens.forget();
  leaveEverywhere();
};

/** Ends the session here and on the server, and with it every tab. Throws when the server could not be reached. */
const signOut = async (): Promise<void> => {
  isLeaving = true;
  try {
    await tokens.signOut(async () => {
      try {
        await callJson(`${AUTH}/sign-out`, { method: 'POST', body: {} });
      } catch (problem) {
        if (!isProblem(problem, 'signed_out')) throw problem;
      }
    });
  } finally {
    isLeaving = false;
  }
  leaveEverywhere();
};

const followOtherTabs = (event: StorageEvent): void => {
  if (event.key === LEFT_KEY && event.newValue !== null) callLeft();
  if (event.key === SESSION_KEY || event.key === null) show(tokens.read());
};

/** Finds out who is signed in and keeps the token fresh from now on. Called once, at the start. */
export const startSession = (): void => {
  window.addEventListener('storage', followOtherTabs);
  setInterval(() => void tokens.check(), CHECK_S * 1000);
  const wake = () => document.visibilityState === 'visible' && void tokens.check();
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  const stored = tokens.read();
  if (stored) show(stored);
  started = (stored ? tokens.check().then(tokens.reloadProfile) : tokens.refresh()).catch(() => {
    if (session.status === 'loading') session.status = 'out';
  });
};

/** Signs out, everywhere in this browser, and goes to the login screen; says so when that failed. */
export const useSignOut = (): (() => Promise<void>) => {
  const [, navigate] = useLocation();
  return async () => {
    try {
      await signOut();
      navigate('/login', { replace: true });
    } catch {
      toast({ title: 'Error', text: 'Failed to sign out. Please try again.', kind: 'error' });
    }
  };
};
