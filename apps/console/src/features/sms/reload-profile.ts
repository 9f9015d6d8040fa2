import { refreshProfile } from '#platform/session/refresh-profile.ts'

/** Reloads the profile in the session, which includes the texts in use. */
export const reloadProfile = (): void => {
  refreshProfile().catch((error: unknown) => console.warn('The words in use could not be read', error))
}
