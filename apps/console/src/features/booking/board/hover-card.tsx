import type { FloorGroup } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { guestName, smsStatusView, visitsText } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { guestMarks } from './guest-marks.ts'
import styles from './hover-card.module.css'
import type { HoveredOrder } from './use-hovered-order.ts'

interface HoverCardProps extends HoveredOrder {
  floors: readonly FloorGroup[]
  timezone: string
}

/** Distance from the card under the pointer to its hover card, and to the window's edge, in pixels. */
const distance = 8

/**
 * Shows details that do not fit on a card: full name, notes, labels, last visit. The order panel beside the
 * board shows more.
 */
export function HoverCard({ orderId, anchor, floors, timezone }: HoverCardProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  const found = floors
    .flatMap((floor) => floor.children)
    .flatMap((room) => room.roomOrders.map((order) => ({ room, order })))
    .find(({ order }) => order.id === orderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: repositioned for another card
  useLayoutEffect(() => {
    if (box.current) setPlace(placeBeside(anchor, box.current.getBoundingClientRect()))
  }, [anchor, orderId])
  if (!found) return null
  const { room, order } = found
  return createPortal(
    <div ref={box} className={styles.card} style={place} aria-hidden="true">
      <p className={styles.head}>
        <strong>{guestName(order)}</strong>
        <span>{room.title}</span>
      </p>
      <p className={styles.soft}>{[order.phone, visitsText(order.visits)].filter(Boolean).join(' · ')}</p>
      <dl className={styles.facts}>
        {listFacts(order, timezone).map(([label, text]) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
      {order.customerLabels.length + order.orderLabels.length > 0 && (
        <p className={styles.labels}>
          {[...order.customerLabels, ...order.orderLabels].map(({ id, title }) => (
            <span key={id}>{title}</span>
          ))}
        </p>
      )}
    </div>,
    document.body,
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Returns an order's facts with their labels. */
function listFacts(order: BoardCard, timezone: string): [label: string, text: string][] {
  const { arrivalTime, peopleNum, heldUntil, habitRemark, lastVisitDate, openerName, smsState, replied } =
    order
  const sms = smsStatusView(smsState, replied)
  const facts: [label: string, text: string][] = [
    ['到店', [arrivalTime, peopleNum > 0 && `${peopleNum}人`].filter(Boolean).join(' · ')],
    ['保留至', heldUntil ? clockText(heldUntil, timezone) : ''],
    ...guestMarks(order).map(({ key, text }): [string, string] => [
      labels[key],
      text.replace(`${labels[key]}：`, ''),
    ]),
    ['习惯', habitRemark],
    ['上次到店', lastVisitDate ?? ''],
    ['短信', sms.tone === 'default' ? '' : sms.label],
    ['开台', openerName],
  ]
  return facts.filter(([, text]) => text !== '')
}

const labels = {
  deposit: '订金',
  diet: '忌口',
  change: '修改',
  remark: '备注',
  celebration: '庆祝',
  dishes: '点菜',
  level: '等级',
} as const

/** Placed to the right of the card if there is space, else to its left; always within the window. */
function placeBeside(anchor: DOMRect, { width, height }: DOMRect): CSSProperties {
  const right = anchor.right + distance
  const left = right + width + distance <= window.innerWidth ? right : anchor.left - width - distance
  const lowest = window.innerHeight - height - distance
  return { left: Math.max(distance, left), top: Math.max(distance, Math.min(anchor.top, lowest)) }
}
