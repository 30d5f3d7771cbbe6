import { Switch } from '@radix-ui/themes';
import { useCallback, useEffect, useId, useState } from 'react';
import { fetchPreferences, savePreferences } from '../../api/account.ts';
import { changeFailureText } from '../../failure-text.ts';
import { toast } from '../../ui/toast.ts';
import { SettingsCard } from './settings-card.tsx';

/** Whether the notes of trips may be read by a model, where one writes the plans. */
export const NotesToModel = () => {
  const id = useId();
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const read = useCallback(() => {
    setFailed(false);
    fetchPreferences().then(
      ({ notes_to_model }) => setAllowed(notes_to_model),
      () => setFailed(true),
    );
  }, []);
  useEffect(read, [read]);
  const choose = async (on: boolean) => {
    setAllowed(on);
    setBusy(true);
    try {
      await savePreferences({ notes_to_model: on });
    } catch (problem) {
      setAllowed(!on);
      const text = changeFailureText(problem, 'Your choice could not be saved. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsCard title="Privacy">
      <div className="settings-switch">
        <label htmlFor={id}>Let a language model read my notes</label>
        <Switch
          id={id}
          size="3"
          checked={allowed ?? false}
          disabled={allowed === null || busy}
          aria-describedby={`${id}-text`}
          onCheckedChange={(on) => void choose(on)}
        />
      </div>
      <p className="settings-text" id={`${id}-text`}>
        Where a language model writes the plans, it gets the wishes shown above your plan either way. Switched
        off, the words of your notes stay with us.
      </p>
      {failed && (
        <p className="settings-text" role="alert">
          Your choice could not be read.{' '}
          <button type="button" className="link link-button" onClick={read}>
            Try again
          </button>
        </p>
      )}
    </SettingsCard>
  );
};
