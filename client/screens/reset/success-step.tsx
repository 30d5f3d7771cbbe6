import { Button } from '@radix-ui/themes';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** The last step: it worked, and the way back in. */
export const SuccessStep = ({ email }: { email: string }) => {
  const [, navigate] = useLocation();
  const onwards = useRef<HTMLButtonElement>(null);
  useEffect(() => onwards.current?.focus(), []);
  return (
    <div className="auth-fields">
      <p className="reset-done">
        <CircleCheck size={26} aria-hidden />
        <span>You can sign in with it right away. All devices that were signed in have been signed out.</span>
      </p>
      <Button
        ref={onwards}
        size="3"
        className="auth-submit"
        onClick={() => navigate('/login', { state: { email } })}
      >
        Continue to Sign In
      </Button>
    </div>
  );
};
