import { type Fen, noMoney } from '@roombook/domain'
import { Caution } from '#ui/states.tsx'
import { SumList } from './sum-list.tsx'
import type { Bill } from './typed-bill.ts'

interface BillSumsProps {
  bill: Bill
  /** The received deposit. */
  received: Fen
  mayLetOwe: boolean
}

/** The sums due, still owed, handed back or to be returned. */
export function BillSums({ bill, received, mayLetOwe }: BillSumsProps) {
  const { due, paid, change, toReturn, arrears } = bill
  const last =
    toReturn > 0
      ? (['订金余款', toReturn, true] as const)
      : change > 0
        ? (['多收', change, true] as const)
        : (['尾款', arrears, true] as const)
  const deposit = received > noMoney ? [['已收订金', received] as const] : []
  return (
    <>
      <SumList sums={[...deposit, ['应付', due], ['本次收款', paid], last]} />
      {arrears > 0 && !mayLetOwe && <Caution>您没有挂账权限，结账前请收齐尾款</Caution>}
    </>
  )
}
