import { refusedMove } from '@roombook/contract'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { businessDate } from '@roombook/domain/time'
import { Button } from 'antd'
import { useEffect } from 'react'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ChangeNoticeLine } from '../moves/change-notice-line.tsx'
import { beginWithOrder, loadNewest } from './begin-form.ts'
import { focusFirstEmpty } from './focus-field.ts'
import { isDirty } from './form-state.ts'
import type { FormShared } from './new-order-form.tsx'
import { OrderFormBody } from './order-form-body.tsx'
import type { FormPlace } from './order-form-context.ts'
import styles from './order-form-dialog.module.css'
import type { RequestedChanges } from './order-form-request.ts'
import { StaleNotice } from './order-notices.tsx'
import { useOpenOrderForm } from './use-open-order-form.ts'
import { type StoredOrder, useStoredOrder } from './use-stored-order.ts'

interface StoredOrderFormProps extends FormShared {
  mode: 'edit' | 'convert'
  orderId: number
  requestedChanges: RequestedChanges | undefined
}

/**
 * Form of an existing order, which is reloaded first; shows the reason if it cannot be edited in its current
 * state.
 */
export function StoredOrderForm({ orderId, ...form }: StoredOrderFormProps) {
  const stored = useStoredOrder(orderId)
  // A restored form contains the version on which its entries were based.
  const isCurrent = stored.isFresh || form.parked() !== undefined
  if (stored.data && isCurrent) {
    return (
      <LoadedOrderForm {...form} newest={stored.data} loading={stored.isFetching} reload={stored.reload} />
    )
  }
  return (
    <div className={styles.waiting}>
      {stored.error ? (
        <ErrorState error={stored.error} onRetry={() => void stored.reload()} />
      ) : (
        <LoadingState rows={10} />
      )}
    </div>
  )
}

interface LoadedOrderFormProps extends Omit<StoredOrderFormProps, 'orderId'> {
  /** The newest version of the order, which others may change meanwhile. */
  newest: StoredOrder
  loading: boolean
  reload(): Promise<OrderRow | undefined>
}

function LoadedOrderForm({ newest, loading, reload, ...shared }: LoadedOrderFormProps) {
  const { mode, requestedChanges, place, parked, onState, onLeave, onSaved } = shared
  const form = useOpenOrderForm({
    ...place,
    mode,
    onSaved,
    onState,
    begin: () => parked() ?? beginWithOrder(mode, newest.row, requestedChanges),
  })
  const { state, update } = form.value
  // During a save, the newest version may be the result of the save itself; any other change leads to a
  // refusal.
  const isOld = form.pending === undefined && state.order?.version !== newest.row.version
  useEffect(() => {
    if (!isOld) return
    const { last } = newest
    update((now) =>
      isDirty(now)
        ? {
            ...now,
            stale: {
              by: last?.operatorName ?? '',
              move: last?.remark || now.stale?.move || '修改',
              at: last?.createdAt ?? '',
            },
          }
        : loadNewest(now, mode, newest.row),
    )
  }, [isOld, newest, mode, update])

  const refused = state.order && findRefusal(mode, state.order, place)
  if (refused && !isDirty(state)) {
    return (
      <div className={styles.waiting}>
        <EmptyState title={refused} action={<Button onClick={() => void onLeave()}>关闭</Button>} />
      </div>
    )
  }
  const load = async (): Promise<void> => {
    const row = await reload()
    if (!row) return
    update((now) => loadNewest(now, mode, row))
    focusFirstEmpty()
  }
  return (
    <OrderFormBody
      {...form}
      onLeave={onLeave}
      onSaved={onSaved}
      notice={
        <>
          <StaleNotice loading={loading} onLoad={() => void load()} />
          {mode === 'edit' && <ChangeNoticeLine orderId={newest.row.id} className={styles.told} />}
        </>
      }
    />
  )
}

/** Reason why the user may not edit or convert the order, in the server's wording. */
function findRefusal(mode: 'edit' | 'convert', order: OrderRow, { actor, settings, shop }: FormPlace) {
  const now = Date.now()
  const today = businessDate(now, shop.timezone, shop.cutoverHour)
  return refusedMove(mode, order, { actor, settings, now, today })
}
