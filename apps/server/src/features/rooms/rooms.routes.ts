import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { addRoomsInBulk } from './floor-plan/add-rooms-in-bulk.ts'
import { deleteRoom, setRoomOpen } from './floor-plan/close-room.ts'
import { deleteCategory, deleteFloor } from './floor-plan/delete-list-item.ts'
import { readFloorPlan } from './floor-plan/read-floor-plan.ts'
import { saveCategory, saveFloor } from './floor-plan/save-list-item.ts'
import { saveRoom } from './floor-plan/save-room.ts'
import { sortCategories, sortFloors, sortPeriods, sortRooms } from './floor-plan/sort-floor-plan.ts'
import { listBoxes } from './list-boxes.ts'
import { closeDays, listClosed, reopenDays } from './times/close-days.ts'
import { deletePeriod } from './times/delete-period.ts'
import { readManagedPeriods } from './times/read-managed-periods.ts'
import { savePeriod } from './times/save-period.ts'
import { readTurnRules, saveTurnRules } from './times/save-turn-rules.ts'

/** Mounts the calls about the floor plan, meal periods, seatings and closed days. */
export function roomsRoutes(mount: Mount): void {
  mount.staff(contract.listBoxes, listBoxes)
  mount.staff(contract.readFloorPlan, readFloorPlan)
  mount.staff(contract.saveFloor, saveFloor)
  mount.staff(contract.deleteFloor, deleteFloor)
  mount.staff(contract.sortFloors, sortFloors)
  mount.staff(contract.saveCategory, saveCategory)
  mount.staff(contract.deleteCategory, deleteCategory)
  mount.staff(contract.sortCategories, sortCategories)
  mount.staff(contract.saveRoom, saveRoom)
  mount.staff(contract.addRoomsInBulk, addRoomsInBulk)
  mount.staff(contract.setRoomOpen, setRoomOpen)
  mount.staff(contract.deleteRoom, deleteRoom)
  mount.staff(contract.sortRooms, sortRooms)
  mount.staff(contract.listManagedPeriods, readManagedPeriods)
  mount.staff(contract.savePeriod, savePeriod)
  mount.staff(contract.deletePeriod, deletePeriod)
  mount.staff(contract.sortPeriods, sortPeriods)
  mount.staff(contract.listTurnRules, readTurnRules)
  mount.staff(contract.saveTurnRules, saveTurnRules)
  mount.staff(contract.listClosedDays, listClosed)
  mount.staff(contract.closeDays, closeDays)
  mount.staff(contract.reopenDays, reopenDays)
}
