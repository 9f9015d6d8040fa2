import type { StatisticsPage } from '@roombook/contract/statistics'
import type { StaffRow } from '@roombook/contract/statistics-shapes'

const formatName = ({ name, staffId }: StaffRow): string =>
  name || (staffId === null ? '客人自己预订' : `员工${staffId}`)

/**
 * Returns the names of staff who opened bookings: with the store if several share a name, and with a number
 * if one store has several.
 */
export function staffNames(staff: readonly StaffRow[], shops: StatisticsPage['shops']): string[] {
  const countOf = (names: readonly string[], name: string) => names.filter((one) => one === name).length
  const plain = staff.map(formatName)
  const placed = staff.map((row, at) => {
    const name = plain[at] ?? ''
    const shop = shops.find(({ id }) => id === row.shopId)?.title
    return countOf(plain, name) > 1 && collectShops(staff).size > 1
      ? `${name}（${shop ?? row.shopId}）`
      : name
  })
  return placed.map((name, at) =>
    countOf(placed, name) > 1 ? `${name} 员工${staff[at]?.staffId ?? ''}` : name,
  )
}

const collectShops = (staff: readonly StaffRow[]) => new Set(staff.map(({ shopId }) => shopId))
