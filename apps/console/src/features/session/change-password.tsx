import { lazyPart } from '#platform/page/lazy-part.ts'

/** The dialog for a change of the own password; fetched when somebody asks for it. */
export const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))
