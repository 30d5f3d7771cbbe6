import { Button } from '@radix-ui/themes';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { riyadhDate } from '../../../shared/dates.ts';
import { fetchExport } from '../../api/account.ts';
import { changeFailureText } from '../../failure-text.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { toast } from '../../ui/toast.ts';
import { SettingsCard } from './settings-card.tsx';

/** All trips in one file, for keeping or for another program. */
export const ExportTrips = () => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const trips = await fetchExport();
      const name = `rihla-trips-${riyadhDate(Date.now())}.json`;
      downloadFile(name, 'application/json', `${JSON.stringify(trips, null, 2)}\n`);
      toast({ title: 'Export ready', text: `Saving ${name}`, kind: 'success' });
    } catch (problem) {
      const text = changeFailureText(problem, 'Your trips could not be exported. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsCard
      title="Your data"
      text="All your trips with their plans and conversations, as one JSON file."
    >
      <Button
        type="button"
        size="3"
        variant="soft"
        className="settings-button"
        disabled={busy}
        onClick={() => void save()}
      >
        <Download size={18} aria-hidden />
        {busy ? 'Exporting...' : 'Export my trips'}
      </Button>
    </SettingsCard>
  );
};
