import { type OutputOf, readHouse } from '@roombook/contract'
import { useCall } from '#platform/api/use-call.ts'

export type House = OutputOf<typeof readHouse>

const empty: House = { floors: [], categories: [], rooms: [] }

/** The house that the page has read. */
export const useHouse = (): House => useCall(readHouse, {}).data ?? empty
