import type { OutputOf } from '@roombook/contract'
import type { readFloorPlan as readCall } from '@roombook/contract/rooms'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listOrdered } from '../ordered-list.repository.ts'
import { listManagedRooms } from './managed-room.repository.ts'

/** Returns the floor plan for management: floors, categories and rooms, including closed ones. */
export const readFloorPlan = (call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read(async (tx) => ({
    floors: await listOrdered(tx, 'floor', call.shopId),
    categories: await listOrdered(tx, 'room_category', call.shopId),
    rooms: await listManagedRooms(tx, call.shopId),
  }))
