import { isAdmin } from '@roombook/domain/session'
import { useActor } from '#platform/session/session-store.ts'

/** Whether the user is an administrator of the store, and so may spend its money. */
export const useIsAdministrator = (): boolean => isAdmin(useActor().adminLevel)
