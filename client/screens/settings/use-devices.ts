import { useCallback, useEffect, useRef, useState } from 'react';
import type { Device } from '../../../shared/contracts/account-settings.ts';
import { fetchDevices, signOutDevice } from '../../api.ts';
import { changeFailureText } from '../../failure-text.ts';
import { isProblem } from '../../http.ts';
import { toast } from '../../ui/toast.tsx';

export interface DeviceList {
  /** Null until they are known. */
  devices: readonly Device[] | null;
  failed: boolean;
  /** The one that is being signed out. */
  leaving: string | null;
  reload: () => void;
  /** Signs a device out. Resolves to whether it is signed out now. */
  signOut: (device: Device) => Promise<boolean>;
}

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
export const useDevices = (): DeviceList => {
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
