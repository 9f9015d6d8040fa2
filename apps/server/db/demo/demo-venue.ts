import type { PlantedPeriod, PlantedRoom } from './add-rooms.ts'
import type { PlantedStaff } from './add-staff.ts'
import type { DemoShop } from './shop-data.ts'

/** A store with the ids that orders refer to. */
export interface DemoVenue {
  shop: DemoShop
  shopId: number
  rooms: PlantedRoom[]
  periods: PlantedPeriod[]
  staff: PlantedStaff[]
  roleIds: ReadonlyMap<string, number>
  orderLabelIds: number[][]
  customerLabelIds: number[]
  styleIds: number[]
}
