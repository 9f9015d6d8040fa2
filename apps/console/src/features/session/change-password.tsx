import { lazyPart } from '#platform/page/lazy-part.ts'

/** Dialog to change the user's own password; loaded on demand. */
export const ChangePasswordDialog = lazyPart(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))
