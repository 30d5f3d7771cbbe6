import { Dialog, DropdownMenu } from '@radix-ui/themes';
import {
  CalendarDays,
  FileJson,
  FileText,
  type LucideIcon,
  MapPinned,
  Printer,
  Route,
  Rss,
} from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { type ExportFormat, fileNameOf } from '../../../shared/contracts/exports.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { fetchTripFile } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { useListedTrip } from '../../trips/trips.ts';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { AnchoredMenu, focusItem } from '../../ui/menus/anchored-menu.tsx';
import type { Opened } from '../../ui/menus/use-opened-menu.ts';
import { toast } from '../../ui/toast.ts';
import { FeedPanel } from './feed-panel.tsx';

interface FileChoice {
  format: ExportFormat;
  Icon: LucideIcon;
  label: string;
  type: string;
}

const CALENDAR: FileChoice = {
  format: 'ics',
  Icon: CalendarDays,
  label: 'Calendar file',
  type: 'text/calendar',
};
const FILES: readonly FileChoice[] = [
  { format: 'gpx', Icon: Route, label: 'GPX for navigation', type: 'application/gpx+xml' },
  { format: 'kml', Icon: MapPinned, label: 'KML for maps', type: 'application/vnd.google-earth.kml+xml' },
  { format: 'md', Icon: FileText, label: 'Markdown text', type: 'text/markdown' },
  { format: 'json', Icon: FileJson, label: 'JSON data', type: 'application/json' },
];

const FAILED = 'The file could not be made. Please try again.';

/** Saves the plan as a file. Shows the outcome; never rejects. */
const saveFile = async (id: string, tripName: string, { format, type }: FileChoice): Promise<void> => {
  try {
    const text = await fetchTripFile(id, format);
    const name = `${fileNameOf(tripName)}.${format}`;
    downloadFile(name, type, text);
    toast({ title: `Saved ${name}`, text: 'You find it in your downloads.', kind: 'success' });
  } catch (problem) {
    toast({ title: 'Error', text: changeFailureText(problem, FAILED), kind: 'error' });
  }
};

interface ExportMenuProps {
  trip: Trip;
  opened: Opened;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The files a plan can be saved as, its calendar address for the owner, and printing. */
export const ExportMenu = ({ trip, opened, onClose, button }: ExportMenuProps) => {
  const { name } = useListedTrip(trip);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const [saving, setSaving] = useState<ExportFormat | null>(null);
  const next = useRef<(() => void) | null>(null);
  const save = async (choice: FileChoice): Promise<void> => {
    setSaving(choice.format);
    await saveFile(trip.trip_id, name, choice);
    setSaving(null);
    onClose();
  };
  const focusBack = (event: Event): void => {
    event.preventDefault();
    const then = next.current;
    next.current = null;
    if (then) then();
    else button.current?.focus();
  };
  const fileItem = (choice: FileChoice) => (
    <DropdownMenu.Item
      key={choice.format}
      ref={choice === CALENDAR && opened === 'keyboard' ? focusItem : null}
      disabled={saving !== null}
      shortcut={`.${choice.format}`}
      onSelect={(event) => {
        // It stays open until the file is there, or the reason why it is not.
        event.preventDefault();
        void save(choice);
      }}
    >
      <choice.Icon size={16} aria-hidden /> {saving === choice.format ? 'Preparing…' : choice.label}
    </DropdownMenu.Item>
  );
  return (
    <>
      <AnchoredMenu
        opened={opened}
        onClose={onClose}
        button={button}
        anchor="menu-anchor"
        className="export-menu"
        align="end"
        // Inside of the page, so that it belongs to a landmark.
        container={button.current?.closest('main') ?? null}
        onCloseAutoFocus={focusBack}
      >
        {fileItem(CALENDAR)}
        {trip.mine ? (
          <DropdownMenu.Item
            onSelect={() => {
              next.current = () => setFeedOpen(true);
            }}
          >
            <Rss size={16} aria-hidden /> Subscribe in a calendar…
          </DropdownMenu.Item>
        ) : null}
        <DropdownMenu.Separator />
        {FILES.map(fileItem)}
        <DropdownMenu.Separator />
        <DropdownMenu.Item
          onSelect={() => {
            next.current = () => {
              button.current?.focus();
              window.print();
            };
          }}
        >
          <Printer size={16} aria-hidden /> Print or save as PDF…
        </DropdownMenu.Item>
      </AnchoredMenu>
      <Dialog.Root open={isFeedOpen} onOpenChange={setFeedOpen}>
        <Dialog.Content align="start" maxWidth="30rem" onCloseAutoFocus={focusBack}>
          <Dialog.Title>Subscribe in a calendar</Dialog.Title>
          <Dialog.Description className="feed-text">
            A private address for your calendar app, which checks it regularly and so follows each change of
            the plan. Anyone who has the address can see the plan without logging in.
          </Dialog.Description>
          <FeedPanel tripId={trip.trip_id} />
          <div className="feed-ways">
            <DialogClose size="2" />
          </div>
        </Dialog.Content>
      </Dialog.Root>
    </>
  );
};
