// Removes features from Chromium that Safari on iOS lacks. Runs in every page before the app.
(() => {
  const NAVIGATOR = [
    'storageBuckets',
    'locks',
    'vibrate',
    'wakeLock',
    'setAppBadge',
    'clearAppBadge',
    'connection',
    'scheduling',
  ];
  const WINDOW = [
    'SyncManager',
    'PeriodicSyncManager',
    'BroadcastChannel',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'onbeforeinstallprompt',
    'showSaveFilePicker',
  ];
  for (const name of NAVIGATOR) delete Navigator.prototype[name];
  for (const name of WINDOW) delete globalThis[name];
  for (const name of ['sync', 'periodicSync']) delete ServiceWorkerRegistration.prototype[name];
})();
