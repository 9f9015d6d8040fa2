import { lazy } from 'react'

/** The dialog for a change of the own password; fetched when somebody asks for it. */
export const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))
