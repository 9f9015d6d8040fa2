import { depositRestLabels, excessLabels, yuan } from '@roombook/domain/money'
import type { BillValues } from './bill-values.ts'
import styles from './move-dialog.module.css'
import type { useBill } from './use-bill.ts'
import { useMayLetOwe } from './use-may-let-owe.ts'

interface SumsProps {
  bill: ReturnType<typeof useBill>
  received: number
  /** Value of the platform vouchers redeemed for the bill. */
  vouchers: number
  /** Chosen use of cash above the amount due, or of the remaining deposit. */
  extra: BillValues['extra']
}

/** Shows the amounts due, owed, given as change or to be returned, or why the bill cannot be settled. */
export function BillSums({
  bill: { due, paid, change, toReturn, arrears, fault },
  received,
  vouchers,
  extra,
}: SumsProps) {
  const mayLetOwe = useMayLetOwe()
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        <Sum label="已收订金" amount={received} />
        {vouchers > 0 && <Sum label="团购券抵" amount={vouchers} />}
        <Sum label="应付" amount={due} />
        <Sum label="本次收款" amount={paid} />
        {toReturn > 0 ? (
          <Sum
            label={extra?.amount === toReturn ? `余款${depositRestLabels[extra.as]}` : '订金余款'}
            amount={toReturn}
            owed
          />
        ) : change > 0 ? (
          <Sum label={extra?.amount === change ? excessLabels[extra.as] : '多收'} amount={change} owed />
        ) : (
          <Sum label="尾款" amount={arrears} owed />
        )}
      </dl>
      {arrears > 0 && !mayLetOwe && (
        <p className={styles.fault} role="alert" data-bill-fault>
          您没有挂账权限，结账前请收齐尾款
        </p>
      )}
      {fault && (
        <p className={styles.fault} role="alert" data-bill-fault>
          {fault.message}
        </p>
      )}
    </>
  )
}

function Sum({ label, amount, owed = false }: { label: string; amount: number; owed?: boolean }) {
  return (
    <div data-owed={owed && amount > 0}>
      <dt>{label}</dt>
      <dd>{yuan(amount)}元</dd>
    </div>
  )
}
