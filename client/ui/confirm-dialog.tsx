import { AlertDialog, Button } from '@radix-ui/themes';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  /** What the button that does it says. */
  action: string;
  /** It cannot be undone. */
  danger?: boolean;
  /** Where the dialog is put; null for the page itself. */
  container: HTMLElement | null;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when the dialog is gone, to give the focus back. */
  onGone: () => void;
}

/** Asks before something is done. Escape and 'Cancel' leave everything as it is; 'Cancel' has the focus at first. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <AlertDialog.Root
    open={props.open}
    onOpenChange={(open) => {
      if (!open) props.onClose();
    }}
  >
    <AlertDialog.Content
      maxWidth="27rem"
      className="confirm-dialog"
      container={props.container}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        props.onGone();
      }}
    >
      <AlertDialog.Title>{props.title}</AlertDialog.Title>
      <AlertDialog.Description className="confirm-text">{props.text}</AlertDialog.Description>
      <div className="confirm-buttons">
        <AlertDialog.Cancel>
          <Button type="button" size="3" variant="soft" color="gray">
            Cancel
          </Button>
        </AlertDialog.Cancel>
        <AlertDialog.Action>
          <Button type="button" size="3" data-danger={props.danger || undefined} onClick={props.onConfirm}>
            {props.action}
          </Button>
        </AlertDialog.Action>
      </div>
    </AlertDialog.Content>
  </AlertDialog.Root>
);
