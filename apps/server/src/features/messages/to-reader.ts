import { hasNode, isAdmin, pluginOpen } from '@roombook/domain/session'
import type { Actor } from '#platform/auth/actor.ts'
import type { Reader } from './message.repository.ts'

const statistics = 'commonuser/statistics'

/** Returns the attributes of a staff member that decide which messages are visible. */
export const toReader = (actor: Actor): Reader => ({
  staffId: actor.staffId,
  isAdmin: isAdmin(actor.adminLevel),
  seesStatistics: hasNode(actor, statistics) && pluginOpen(actor.plugins[statistics]),
})
