import type { OutputOf, readHouse as readCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOrdered } from '../ordered-list.repository.ts'
import { listManagedRooms } from './managed-room.repository.ts'

/** The house as its owner keeps it: floors, categories and rooms, closed ones too. */
export const readFloorPlan = (call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read(async (tx) => ({
    floors: await listOrdered(tx, 'floor', call.shopId),
    categories: await listOrdered(tx, 'room_category', call.shopId),
    rooms: await listManagedRooms(tx, call.shopId),
  }))
