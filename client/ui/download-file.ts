/** Long enough for any browser to have taken the file. */
const KEPT_MS = 60_000;

/** Gives the browser a file to save, as if a link to it had been followed. */
export const downloadFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
};
