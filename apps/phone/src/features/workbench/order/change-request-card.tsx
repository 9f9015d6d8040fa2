import { readChangeRequest } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { wishText } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { describeDeciders } from '@roombook/order-screens'
import { useCall } from '#platform/api/use-call.ts'
import { LoadingState } from '#ui/states.tsx'
import { useAtWork } from '../at-work.ts'
import { WorkError } from '../work-error.tsx'
import styles from './order.module.css'

interface ChangeRequestCardProps {
  order: OrderRow
  onAnswer(answer: 'granted' | 'declined'): void
}

/** A guest's change request with the buttons to answer it; for staff who may not answer, who can. */
export function ChangeRequestCard({ order, onAnswer }: ChangeRequestCardProps) {
  const { actor } = useAtWork()
  const { data, error, refetch } = useCall(readChangeRequest, { orderId: order.id })
  if (!data) return error ? <WorkError error={error} onRetry={() => void refetch()} /> : <LoadingState />
  if (data.change?.state !== 'open') return null
  return (
    <section className={styles.asked} aria-label="客人申请修改">
      <strong>客人申请修改</strong>
      <p>{wishText(data.change)}</p>
      {mayActOnOrder(actor, order) ? (
        <div className={styles.acts}>
          <button type="button" className={styles.act} data-look="main" onClick={() => onAnswer('granted')}>
            同意
          </button>
          <button type="button" className={styles.act} onClick={() => onAnswer('declined')}>
            无法修改
          </button>
        </div>
      ) : (
        <p className={styles.reason}>{describeDeciders(order)}</p>
      )}
    </section>
  )
}
