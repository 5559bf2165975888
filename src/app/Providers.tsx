import type { ReactNode } from 'react';
import type { App } from './app.ts';
import { CallService } from './http/useCall.ts';
import { ConnectionService } from './http/useConnection.ts';
import { InstallService } from './install/useInstall.ts';
import { ReadsService } from './reads/useRead.ts';
import { SessionService } from './session/useSession.ts';
import { ThemeService } from './shell/useTheme.ts';
import { ToastsService } from './useToast.ts';
import { StatusService } from './sync/useSyncStatus.ts';
import { LifecycleService } from './useLifecycle.ts';
import { PhoneService } from './usePhone.ts';
import { UpdateService } from './worker/useUpdate.ts';

/** Hands the parts of the app to the components, each to the hooks of its own folder. */
export function Providers({ app, children }: { app: App; children: ReactNode }) {
  return (
    <LifecycleService value={app.lifecycle}>
      <ConnectionService value={app.connection}>
        <CallService value={app.http.call}>
          <ReadsService value={app.reads}>
            <SessionService value={app.session}>
              <StatusService value={app.status}>
                <InstallService value={app.install}>
                  <UpdateService value={app.update}>
                    <ThemeService value={app.theme}>
                      <ToastsService value={app.toasts}>
                        <PhoneService value={app.phone}>{children}</PhoneService>
                      </ToastsService>
                    </ThemeService>
                  </UpdateService>
                </InstallService>
              </StatusService>
            </SessionService>
          </ReadsService>
        </CallService>
      </ConnectionService>
    </LifecycleService>
  );
}
