import { refreshProfile } from '#platform/session/refresh-profile.ts'

/** What the session holds of the words in use is read anew. */
export const keepProfileFresh = (): void => {
  refreshProfile().catch((error: unknown) => console.warn('The words in use could not be read', error))
}
