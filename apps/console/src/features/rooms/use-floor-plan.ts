import type { OutputOf } from '@roombook/contract'
import { readFloorPlan } from '@roombook/contract/rooms'
import { useCall } from '#platform/api/use-call.ts'

export type FloorPlan = OutputOf<typeof readFloorPlan>

const empty: FloorPlan = { floors: [], categories: [], rooms: [] }

/** The floor plan, from the page's query. */
export const useFloorPlan = (): FloorPlan => useCall(readFloorPlan, {}).data ?? empty
