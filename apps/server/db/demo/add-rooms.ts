import { facilitiesOf } from './add-shop-facts.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoShop } from './shop-data.ts'
import { roomCategories } from './venue-data.ts'

/** A room as it was planted. */
export interface PlantedRoom {
  id: number
  title: string
  floorId: number
  capacityMin: number
  capacityMax: number
  averageFen: number
  feeFen: number
  /** Sittings by period id; one where there is none. */
  sittings: Map<number, number>
}

/** A meal period as it was planted. */
export interface PlantedPeriod {
  id: number
  title: string
  startMinutes: number
  endMinutes: number
}

/** Adds floors and categories with their rooms, and how often each is laid. */
export function addRooms(
  tables: DemoTables,
  shop: DemoShop,
  shopId: number,
  periods: PlantedPeriod[],
): PlantedRoom[] {
  const categories = roomCategories.map((title, position) =>
    tables.number('room_category', { shop_id: shopId, title, position }),
  )
  return shop.floors.flatMap((floor, floorAt) => {
    const floorId = tables.number('floor', { shop_id: shopId, title: floor.title, position: floorAt })
    return floor.rooms.map(([title, capacityMin, capacityMax, averageYuan, feeYuan], position) => {
      const averageFen = averageYuan * 100
      const feeFen = feeYuan * 100
      const room = { title, floorId, capacityMin, capacityMax, averageFen, feeFen }
      const id = tables.number('room', {
        shop_id: shopId,
        floor_id: floorId,
        category_id: categories[categoryOf(capacityMax)] ?? null,
        title,
        capacity_min: capacityMin,
        capacity_max: capacityMax,
        service_fee_fen: feeFen,
        average_spend_fen: averageFen,
        more_images: [],
        facilities: facilitiesOf(floorAt, capacityMax, position),
        position,
      })
      // A small room is laid twice at lunch and at dinner; nobody hurries a large party or a late supper.
      const turned = capacityMax <= 6 || (capacityMax <= 8 && position % 2 === 0)
      const sittings = new Map(turned ? periods.slice(0, 2).map((period) => [period.id, 2]) : [])
      for (const [periodId, count] of sittings)
        tables.add('turn_rule', {
          shop_id: shopId,
          room_id: id,
          period_id: periodId,
          sittings: count,
          dining_minutes: diningMinutes[periods.findIndex((period) => period.id === periodId)] ?? 120,
        })
      return { id, ...room, sittings }
    })
  })
}

/** Minutes that a party stays before the next seating: at lunch, and at dinner. */
export const diningMinutes = [120, 150] as const

const categoryOf = (capacityMax: number): number => [6, 10, 16].filter((most) => capacityMax > most).length
