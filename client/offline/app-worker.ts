const isPossible = (): boolean =>
  // Without https, or in some private windows, there are no workers: the app works as ever, with a network.
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Lets this browser start the app without a network from now on. Where that cannot be, nothing happens. */
export const addAppWorker = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    const { active } = await navigator.serviceWorker.register('/sw.js');
    // Chromium brings a worker that was taken away back as it was, while a page it served is open: without its files.
    active?.postMessage('fill');
  } catch {
    console.info('This browser does not keep the app for times without a network');
  }
};

/** Takes the worker and all files it keeps off this device. Never rejects. */
export const removeAppWorker = async (): Promise<void> => {
  if (!isPossible()) return;
  try {
    // The worker first: one that still installs would fill the caches again.
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.unregister();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    console.info('The files of the app could not be taken off this device');
  }
};
