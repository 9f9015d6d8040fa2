import { depositRestLabels, excessLabels, type Fen, noMoney, plus } from '@roombook/domain/money'
import { Caution } from '#ui/states.tsx'
import { SumList } from './sum-list.tsx'
import type { Bill, TypedBill } from './typed-bill.ts'

interface BillSumsProps {
  bill: Bill
  /** Deposit received. */
  received: Fen
  /** Face value of the platform vouchers redeemed for it. */
  vouchers: Fen
  /** Chosen use of the surplus. */
  extra: TypedBill['extra']
  mayLetOwe: boolean
}

/** Amounts due, received, owed, and returned or to be returned; the last according to the chosen use. */
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
  // The amount as typed; the part returned is shown in the line below.
  const given = plus(paid, change)
  return (
    <>
      <SumList sums={[...deposit, ...byVouchers, ['应付', due], ['本次收款', given], last]} />
      {arrears > 0 && !mayLetOwe && <Caution>您没有挂账权限，结账前请收齐尾款</Caution>}
    </>
  )
}
