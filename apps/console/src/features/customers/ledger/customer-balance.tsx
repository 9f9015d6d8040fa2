import { customerBills } from '@roombook/contract/customer-bills'
import { yuan } from '@roombook/domain/money'
import { isAdmin } from '@roombook/domain/session'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor } from '#platform/session/session-store.ts'
import { BillListDialog } from './bill-list-dialog.tsx'
import styles from './ledger.module.css'
import { MoveBalanceDialog } from './move-balance-dialog.tsx'

interface CustomerBalanceProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  onOpenOrder: ((orderId: number) => void) | undefined
}

/** Shows a customer's stored value and its actions. */
export function CustomerBalance({ customerId, customerName, onOpenOrder }: CustomerBalanceProps) {
  const { adminLevel } = useActor()
  const may = useMay('commonuser/customercount')
  const mayTake = useMay('roombook/till')
  const [window, setWindow] = useState<'in' | 'out' | 'bills'>()
  const { data, error } = useCall(
    customerBills,
    may ? { ofCustomerId: customerId, page: 1, limit: 1 } : undefined,
  )
  if (!may) return null
  const close = (): void => setWindow(undefined)
  return (
    <section aria-label="储值余额" className={styles.balance}>
      <h2 className={styles.title}>储值余额</h2>
      <p className={styles.sum} aria-live="polite">
        {data ? `${yuan(data.balance)}元` : (error?.message ?? '…')}
      </p>
      {data && data.given > 0 && (
        <p className={styles.given}>其中赠送{yuan(data.given)}元，先用赠送，不可退款</p>
      )}
      <div className={styles.acts}>
        {mayTake && (
          <Button size="small" disabled={!data} onClick={() => setWindow('in')}>
            储值
          </Button>
        )}
        {isAdmin(adminLevel) && (
          <Button
            size="small"
            disabled={!data || data.balance === data.given}
            onClick={() => setWindow('out')}
          >
            退款
          </Button>
        )}
        <Button size="small" type="text" onClick={() => setWindow('bills')}>
          账单
        </Button>
      </div>
      {data && (window === 'in' || window === 'out') && (
        <MoveBalanceDialog
          direction={window}
          customerId={customerId}
          customerName={customerName}
          balance={data.balance}
          given={data.given}
          onClose={close}
        />
      )}
      {window === 'bills' && (
        <BillListDialog customerId={customerId} onOpenOrder={onOpenOrder} onClose={close} />
      )}
    </section>
  )
}
