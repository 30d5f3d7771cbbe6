import { Button } from '@radix-ui/themes';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Device } from '../../../shared/contracts/account-settings.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { shortDay } from '../../ui/dates/short-day.ts';
import { SettingsCard } from './settings-card.tsx';
import { timeAgo } from './time-ago.ts';
import type { DeviceList } from './use-devices.ts';

const HANDHELD = /iPhone|iPad|Android/;

const DeviceRow = ({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) => {
  const Icon = HANDHELD.test(device.name) ? Smartphone : Laptop;
  const since = `Signed in ${shortDay(riyadhDate(Date.parse(device.created_at)))}`;
  const seen = `last seen ${timeAgo(device.last_seen, Date.now())}`;
  return (
    <li className="device">
      <Icon size={22} aria-hidden />
      <div className="device-words">
        <p className="device-name">{device.name}</p>
        <p className="device-when">{device.current ? since : `${since}, ${seen}`}</p>
      </div>
      {device.current ? (
        <span className="device-here">This device</span>
      ) : (
        <Button
          type="button"
          variant="soft"
          color="gray"
          size="2"
          disabled={busy}
          aria-label={`Sign out ${device.name}, ${seen}`}
          onClick={onSignOut}
        >
          {busy ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  );
};

/** Where the user is signed in, with a way to sign each other device out. */
export const DevicesCard = ({ devices, failed, leaving, reload, signOut }: DeviceList) => {
  const list = useRef<HTMLUListElement>(null);
  const leave = async (device: Device) => {
    // The button goes away with its row; the keyboard goes on from the list.
    if (await signOut(device)) list.current?.focus();
  };
  return (
    <SettingsCard
      title="Signed-in devices"
      text="You do not know one of them? Sign it out and change your password."
    >
      {devices === null && !failed && (
        <p className="settings-text" role="status">
          Loading...
        </p>
      )}
      {failed && (
        <p className="settings-text" role="alert">
          Your devices could not be read.{' '}
          <button type="button" className="link link-button" onClick={reload}>
            Try again
          </button>
        </p>
      )}
      <ul className="devices" ref={list} tabIndex={-1} aria-label="Signed-in devices">
        {devices?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={leaving === device.id}
            onSignOut={() => void leave(device)}
          />
        ))}
      </ul>
    </SettingsCard>
  );
};
