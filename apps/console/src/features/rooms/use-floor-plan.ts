import { type OutputOf, readHouse } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'

export type FloorPlan = OutputOf<typeof readHouse>

const empty: FloorPlan = { floors: [], categories: [], rooms: [] }

/** The floor plan, from the page's query. */
export const useFloorPlan = (): FloorPlan => useCall(readHouse, {}).data ?? empty
