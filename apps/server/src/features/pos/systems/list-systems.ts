import { type OutputOf, reportPosEvent } from '@roombook/contract'
import type { listPosSystems as listCall } from '@roombook/contract/pos'
import { listOpenRooms } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listPosSystems, listPosTables } from './pos-system.repository.ts'

/** Lists the store's till systems with the end of their keys, and the URL they post to. */
export function listSystems(call: StaffCall, site: string | undefined): Promise<OutputOf<typeof listCall>> {
  const { shopId, origin } = call
  return call.read(async (tx) => {
    const tables = Map.groupBy(await listPosTables(tx, shopId), ({ systemId }) => systemId)
    const systems = await listPosSystems(tx, shopId)
    const rooms = await listOpenRooms(tx, shopId)
    return {
      systems: systems.map(({ secret: _, createdBy: __, heardAt, createdAt, ...system }) => ({
        ...system,
        heardAt: heardAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        tables: (tables.get(system.id) ?? []).map(({ code, roomId }) => ({ code, roomId })),
      })),
      address: new URL(reportPosEvent.path, site ?? (origin || 'http://localhost')).href,
      rooms: rooms.map(({ id, title }) => ({ id, title })),
    }
  })
}
