import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/tokens.css';
import '#ui/base.css';
import { watchInstall } from '#app/install.ts';
import { router } from '#app/routes.tsx';
import { applyTheme } from '#app/theme.ts';

applyTheme();
watchInstall();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
