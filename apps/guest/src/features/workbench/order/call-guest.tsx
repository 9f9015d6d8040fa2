import { type OrderRow, revealOpener, revealPhone } from '@roombook/contract'
import { mayActOnOrder } from '@roombook/domain'
import { useState } from 'react'
import { useChange } from '../../../platform/api/use-change.ts'
import { useAtWork } from '../at-work.ts'
import { WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'

/**
 * Shows the whole number, which is logged, as what dials it when it is tapped. Whoever may not act on the order is
 * not offered it.
 */
export function CallGuest({ order }: { order: Pick<OrderRow, 'id' | 'openerId'> }) {
  const { actor } = useAtWork()
  const reveal = useChange(revealPhone)
  const [phone, setPhone] = useState<string>()
  if (!mayActOnOrder(actor, order)) return null
  if (phone) {
    return (
      <a className={styles.act} data-look="call" href={`tel:${phone}`}>
        拨打 {phone}
      </a>
    )
  }
  const call = async () => {
    const answer = await reveal.run({ orderId: order.id })
    if (answer) setPhone(answer.data.phone)
  }
  return (
    <>
      <button
        type="button"
        className={styles.act}
        data-look="call"
        disabled={reveal.pending}
        onClick={() => void call()}
      >
        打电话给客人
      </button>
      <WorkTrouble change={reveal} />
    </>
  )
}

/** The way to the colleague whose order it is, for whoever may not act on it. */
export function CallOpener({ order }: { order: Pick<OrderRow, 'id' | 'openerName'> }) {
  const reveal = useChange(revealOpener)
  const [phone, setPhone] = useState<string>()
  if (phone) {
    return (
      <a className={styles.act} data-look="call" href={`tel:${phone}`}>
        拨打 {order.openerName} {phone}
      </a>
    )
  }
  const call = async () => {
    const answer = await reveal.run({ orderId: order.id })
    if (answer) setPhone(answer.data.phone)
  }
  return (
    <>
      <button
        type="button"
        className={styles.act}
        data-look="call"
        disabled={reveal.pending}
        onClick={() => void call()}
      >
        打电话给{order.openerName}
      </button>
      <WorkTrouble change={reveal} />
    </>
  )
}
