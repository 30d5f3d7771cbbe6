import { useLocation } from 'wouter';
import { toast } from '../ui/toast.tsx';
import { signOut } from './session.ts';

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
