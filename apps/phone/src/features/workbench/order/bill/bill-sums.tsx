import { depositRestLabels, excessLabels, type Fen, noMoney, plus } from '@roombook/domain'
import { Caution } from '#ui/states.tsx'
import { SumList } from './sum-list.tsx'
import type { Bill, TypedBill } from './typed-bill.ts'

interface BillSumsProps {
  bill: Bill
  /** The received deposit. */
  received: Fen
  /** Face value of the platform vouchers that were written off for it. */
  vouchers: Fen
  /** The chosen use of money above what is due. */
  extra: TypedBill['extra']
  mayLetOwe: boolean
}

/** The sums due, received, still owed, handed back or to be returned; the last one by the use that was chosen for it. */
export function BillSums({ bill, received, vouchers, extra, mayLetOwe }: BillSumsProps) {
  const { due, paid, change, toReturn, arrears } = bill
  const last =
    toReturn > 0
      ? ([
          extra?.amount === toReturn ? `余款${depositRestLabels[extra.as]}` : '订金余款',
          toReturn,
          true,
        ] as const)
      : change > 0
        ? ([extra?.amount === change ? excessLabels[extra.as] : '多收', change, true] as const)
        : (['尾款', arrears, true] as const)
  const deposit = received > noMoney ? [['已收订金', received] as const] : []
  const byVouchers = vouchers > noMoney ? [['团购券抵', vouchers] as const] : []
  // As much as was typed as received: what goes back of it stands in the line below.
  const given = plus(paid, change)
  return (
    <>
      <SumList sums={[...deposit, ...byVouchers, ['应付', due], ['本次收款', given], last]} />
      {arrears > 0 && !mayLetOwe && <Caution>您没有挂账权限，结账前请收齐尾款</Caution>}
    </>
  )
}
