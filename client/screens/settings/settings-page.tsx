import { useSnapshot } from 'valtio';
import { displayName } from '../../../shared/contracts/account.ts';
import { session } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { BasicInformation } from './basic-information.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DevicesCard } from './devices-card.tsx';
import { ExportTrips } from './export-trips.tsx';
import { useDevices } from './use-devices.ts';
import './settings.css';

/** The settings screen, /settings: profile, password, devices, data and the end of an account. */
export const SettingsPage = () => {
  usePageTitle('Settings');
  const { user } = useSnapshot(session);
  const devices = useDevices();
  return (
    <div className="settings">
      <BackLink href="/trip/new">Back</BackLink>
      <h1>Settings</h1>
      <p className="settings-welcome">Welcome, {displayName(user)}!</p>
      <div className="settings-cards">
        <BasicInformation />
        <ChangePassword onChanged={devices.reload} />
        <DevicesCard {...devices} />
        <ExportTrips />
        <DeleteAccount />
      </div>
    </div>
  );
};
