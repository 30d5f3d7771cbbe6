import { Button } from '@radix-ui/themes';
import { differenceInHours } from 'date-fns/differenceInHours';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Device } from '../../../shared/contracts/account-settings.ts';
import { riyadhDate } from '../../../shared/dates.ts';
import { shortDay } from '../../ui/in-words.ts';
import { SettingsCard } from './settings-card.tsx';

/** The server notes a sign of life only now and then; within this time a device counts as in use. */
const LATELY_MIN = 10;
const MINUTES_IN_HOUR = 60;
const HOURS_IN_DAY = 24;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago an instant (ISO 8601) was, in words: 'just now', '3 hours ago', 'yesterday'. `now` in milliseconds. */
export const timeAgo = (iso: string, now: number): string => {
  const minutes = differenceInMinutes(now, iso);
  if (minutes < LATELY_MIN) return 'just now';
  if (minutes < MINUTES_IN_HOUR) return words.format(-minutes, 'minute');
  const hours = differenceInHours(now, iso);
  if (hours < HOURS_IN_DAY) return words.format(-hours, 'hour');
  return words.format(-Math.floor(hours / HOURS_IN_DAY), 'day');
};

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
