import { isAdmin } from '@roombook/domain'
import { useActor } from '#platform/session/session-store.ts'

/** Whether the person at work administers the store, and so may spend what it has. */
export const useIsAdministrator = (): boolean => isAdmin(useActor().adminLevel)
