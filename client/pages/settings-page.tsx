import { useSnapshot } from 'valtio';
import { displayName } from '../../shared/account.ts';
import { session } from '../session.ts';
import { BasicInformation } from '../settings/basic-information.tsx';
import { ChangePassword } from '../settings/change-password.tsx';
import { DeleteAccount } from '../settings/delete-account.tsx';
import { DevicesCard } from '../settings/devices-card.tsx';
import { ExportTrips } from '../settings/export-trips.tsx';
import { useDevices } from '../settings/use-devices.ts';
import { BackLink } from '../ui/back-link.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import '../settings/settings.css';

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
