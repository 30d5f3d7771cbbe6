import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { displayName } from '../../../shared/contracts/account.ts';
import type { Device } from '../../../shared/contracts/account-settings.ts';
import { fetchDevices, signOutDevice } from '../../api/account.ts';
import { changeFailureText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { session } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';
import { BasicInformation } from './basic-information.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { type DeviceList, DevicesCard } from './devices-card.tsx';
import { ExportTrips } from './export-trips.tsx';
import { NotesToModel } from './notes-to-model.tsx';
import './settings.css';

const end = async (device: Device): Promise<boolean> => {
  try {
    await signOutDevice(device.id);
  } catch (problem) {
    // It signed out by itself in the meantime: that is what was wanted.
    if (!isProblem(problem, 'not_found')) {
      const text = changeFailureText(problem, 'The device could not be signed out. Please try again.');
      toast({ title: 'Error', text, kind: 'error' });
      return false;
    }
  }
  toast({ title: 'Device signed out', text: device.name, kind: 'success' });
  return true;
};

/** Where the user is signed in, read when the screen opens and on demand. */
const useDevices = (): DeviceList => {
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const asked = useRef(0);
  const reload = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setFailed(false);
    fetchDevices().then(
      (list) => mine === asked.current && setDevices(list),
      () => mine === asked.current && setFailed(true),
    );
  }, []);
  useEffect(reload, [reload]);
  const signOut = async (device: Device) => {
    setLeaving(device.id);
    const gone = await end(device);
    setLeaving(null);
    // A response that is still under way may contain the device yet.
    if (gone) reload();
    if (gone) setDevices((list) => list?.filter(({ id }) => id !== device.id) ?? null);
    return gone;
  };
  return { devices, failed, leaving, reload, signOut };
};

/** The settings screen, /settings: profile, password, devices, data and the end of an account. */
export const SettingsPage = () => {
  usePageTitle('Settings');
  const { user } = useSnapshot(session);
  const devices = useDevices();
  return (
    <div className="page settings">
      <BackLink href="/trip/new">Back</BackLink>
      <h1>Settings</h1>
      <p className="page-lead">Welcome, {displayName(user)}!</p>
      <div className="settings-cards">
        <BasicInformation />
        <ChangePassword onChanged={devices.reload} />
        <DevicesCard {...devices} />
        <NotesToModel />
        <ExportTrips />
        <DeleteAccount />
      </div>
    </div>
  );
};
