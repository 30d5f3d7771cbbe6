import { AlertDialog, Button } from '@radix-ui/themes';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CONFIRM_EMAIL } from '../../../shared/contracts/account-settings.ts';
import { deleteAccount } from '../../api/account.ts';
import { changeFailureText } from '../../failure-text.ts';
import { session } from '../../session/session.ts';
import { EmailInput, Field } from '../../ui/fields/field.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsCard } from './settings-card.tsx';
import '../../ui/confirm-dialog.css';

type FieldRef = RefObject<HTMLInputElement | null>;

const useDeletion = (email: string, field: FieldRef) => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim().toLowerCase() !== email.toLowerCase()) {
      setError(CONFIRM_EMAIL);
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await deleteAccount({ confirm: email });
      toast({
        title: 'Account deleted',
        text: 'Everything of yours has been removed. Goodbye, and safe travels.',
        kind: 'success',
      });
    } catch (problem) {
      const text = changeFailureText(problem, 'Failed to delete the account. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
      setBusy(false);
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  return { typed, type, error, busy, submit };
};

const DeletionForm = ({ email, field }: { email: string; field: FieldRef }) => {
  const { typed, type, error, busy, submit } = useDeletion(email, field);
  return (
    <form className="settings-fields" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={`Type ${email} to confirm`} error={error} required>
        {(control) => (
          <EmailInput
            ref={field}
            autoComplete="off"
            value={typed}
            {...control}
            onChange={(event) => type(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="confirm-buttons">
        <AlertDialog.Cancel>
          <Button type="button" size="3" variant="soft" color="gray" disabled={busy}>
            Cancel
          </Button>
        </AlertDialog.Cancel>
        <Button type="submit" size="3" color="red" data-danger disabled={busy}>
          {busy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </div>
    </form>
  );
};

const Confirmation = ({ email }: { email: string }) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <AlertDialog.Content
      maxWidth="30rem"
      className="confirm-dialog delete-dialog"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        field.current?.focus();
      }}
    >
      <AlertDialog.Title>Delete your account?</AlertDialog.Title>
      <AlertDialog.Description className="confirm-text">
        Your profile, all your trips and their conversations are removed for good, and links you shared stop
        working. This cannot be undone.
      </AlertDialog.Description>
      <DeletionForm email={email} field={field} />
    </AlertDialog.Content>
  );
};

/** The way out: everything of the user is removed after they typed their address. */
export const DeleteAccount = () => {
  const { user } = useSnapshot(session);
  return (
    <SettingsCard
      danger
      title="Delete account"
      text="Removes your profile, your trips and their conversations, everywhere and for good."
    >
      <AlertDialog.Root>
        <AlertDialog.Trigger>
          <Button
            type="button"
            size="3"
            variant="soft"
            color="red"
            className="settings-button"
            disabled={!user}
          >
            Delete account
          </Button>
        </AlertDialog.Trigger>
        {user && <Confirmation email={user.email} />}
      </AlertDialog.Root>
    </SettingsCard>
  );
};
