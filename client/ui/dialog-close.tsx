import { Button, Dialog } from '@radix-ui/themes';

/** The button that leaves a dialog as it is; to be drawn inside one. */
export const DialogClose = ({ size = '3' }: { size?: '2' | '3' }) => (
  <Dialog.Close>
    <Button type="button" size={size} variant="soft" color="gray">
      Close
    </Button>
  </Dialog.Close>
);
