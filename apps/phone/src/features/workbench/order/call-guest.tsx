import { revealOpener, revealPhone } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { mayServeOrder } from '@roombook/domain/orders'
import { type ComponentProps, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { useAtWork } from '../at-work.ts'
import { WorkTrouble } from '../work-error.tsx'
import styles from './order.module.css'

/**
 * Shows the full number, which is logged, as a link that dials. Not available to staff who may not serve
 * these guests.
 */
export function CallGuest({ order }: { order: Pick<OrderRow, 'id' | 'openerId' | 'bookDate'> }) {
  const { actor, settings, today } = useAtWork()
  const reveal = useChange(revealPhone)
  if (!mayServeOrder(actor, order, { ...settings, today })) return null
  return <RevealAndDial orderId={order.id} reveal={reveal} label="打电话给客人" dial="拨打" />
}

/** Calls the order's opener, for staff who may not act on it. */
export function CallOpener({ order: { id, openerName } }: { order: Pick<OrderRow, 'id' | 'openerName'> }) {
  const reveal = useChange(revealOpener)
  return (
    <RevealAndDial orderId={id} reveal={reveal} label={`打电话给${openerName}`} dial={`拨打 ${openerName}`} />
  )
}

interface RevealAndDialProps {
  orderId: number
  /** Requests the full number, which is logged. */
  reveal: ComponentProps<typeof WorkTrouble>['change'] & {
    pending: boolean
    run(input: { orderId: number }): Promise<{ data: { phone: string } } | undefined>
  }
  /** Label of the button that requests it. */
  label: string
  /** Label before the number. */
  dial: string
}

function RevealAndDial({ orderId, reveal, label, dial }: RevealAndDialProps) {
  const [phone, setPhone] = useState<string>()
  if (phone) {
    return (
      <a className={styles.act} data-look="call" href={`tel:${phone}`}>
        {dial} {phone}
      </a>
    )
  }
  const call = async () => {
    const answer = await reveal.run({ orderId })
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
        {label}
      </button>
      <WorkTrouble change={reveal} />
    </>
  )
}
