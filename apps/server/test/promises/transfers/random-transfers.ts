import { couponTransfers } from './coupon-transfers.ts'
import { rebateTransfers } from './rebate-transfers.ts'
import { tableTransfers } from './table-transfers.ts'
import type { TransferSite } from './transfer-site.ts'
import { walletTransfers } from './wallet-transfers.ts'

/** Percentages of the kinds of transfers. Tables are fewest, since rooms can be booked a year ahead only. */
const shares = {
  topUp: 21,
  payBack: 14,
  recharge: 5,
  operatorAdds: 3,
  buyUnits: 14,
  renewPlugin: 2,
  book: 6,
  takeDeposit: 7,
  settle: 4,
  changeDrinks: 6,
  changeArrears: 5,
  companyPays: 1,
  give: 3,
  takeBack: 1,
  writeOff: 2,
  exchange: 6,
} as const

type Name = keyof typeof shares
const names = Object.keys(shares) as Name[]

/** Number of transfers of each kind that moved money, and that did not. */
export type Tally = Record<Name, { moved: number; not: number }>

/**
 * Makes random transfers from several workers at once, until enough have moved money.
 * @param onMoved receives their number after each one.
 */
export async function makeTransfers(
  site: TransferSite,
  { wanted, hands, onMoved }: { wanted: number; hands: number; onMoved(count: number): void },
): Promise<Tally> {
  const transfers = {
    ...walletTransfers(site),
    ...tableTransfers(site),
    ...couponTransfers(site),
    ...rebateTransfers(site),
  }
  const hat = names.flatMap((name) => Array<Name>(shares[name]).fill(name))
  const tally = Object.fromEntries(names.map((name) => [name, { moved: 0, not: 0 }])) as Tally
  let count = 0
  async function hand(): Promise<void> {
    while (count < wanted) {
      const name = site.random.pick(hat)
      const moved = await transfers[name]()
      tally[name][moved ? 'moved' : 'not'] += 1
      if (moved) onMoved(++count)
    }
  }
  await Promise.all(Array.from({ length: hands }, hand))
  return tally
}
