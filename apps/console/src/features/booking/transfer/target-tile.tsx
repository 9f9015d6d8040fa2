import { shortYuan } from '@roombook/domain/money'
import { guestName, statusLabel } from '@roombook/domain/orders'
import type { RoomTarget } from '@roombook/order-screens'
import { useEffect, useRef } from 'react'
import { stateOf } from '../board/room-slots.ts'
import { StatusIcon } from '../board/status-icon.tsx'
import { statusStyles } from '../board/status-styles.ts'
import styles from './transfer-order.module.css'

interface TargetTileProps {
  target: RoomTarget
  chosen: boolean
  /** Single or multiple choice. */
  kind?: 'radio' | 'checkbox'
  onChoose(): void
}

/** A possible target of an order: a free room, or one whose party would swap with it. */
export function TargetTile({ target, chosen, kind = 'radio', onChoose }: TargetTileProps) {
  const { room, turn, holder, own, refusal, best, small } = target
  const state = holder ? stateOf(holder.status) : own ? 'finished' : 'free'
  const isShownChosen = kind === 'radio' && chosen
  const tile = useRef<HTMLLabelElement>(null)
  useEffect(() => {
    if (isShownChosen) tile.current?.scrollIntoView({ block: 'nearest' })
  }, [isShownChosen])
  return (
    <label
      ref={tile}
      className={styles.tile}
      style={statusStyles[state]}
      data-chosen={chosen}
      data-disabled={refusal !== undefined}
      title={own ? undefined : refusal}
    >
      <input
        type={kind}
        name="room-target"
        className={styles.radio}
        checked={chosen}
        disabled={refusal !== undefined}
        onChange={onChoose}
        aria-label={formatName(target)}
      />
      <span className={styles.tileLine}>
        <strong className={styles.tileTitle}>{room.title}</strong>
        {best && <span className={styles.best}>最合适</span>}
        <span className={styles.seats} data-small={small}>
          {small && '偏小 '}
          {room.capacity}人
        </span>
      </span>
      <span className={styles.tileLine}>
        <span className={styles.tileGuest}>
          {own ? '当前包厢' : holder ? guestName(holder) : turn > 1 ? `第${turn}轮 空闲` : '空闲'}
        </span>
        {!holder && !own && room.serviceFee > 0 && (
          <span className={styles.fee}>服务费 ¥{shortYuan(room.serviceFee)}</span>
        )}
        {holder && (
          <span className={styles.tileStatus}>
            {refusal && <StatusIcon state={state} />}
            {refusal ? statusLabel(holder) : '⇄ 可换台'}
          </span>
        )}
      </span>
      {!own && refusal && <span className={styles.why}>{refusal}</span>}
    </label>
  )
}

/** Accessible name: 芍药厅 空闲 8人; 玉兰厅 与李女士换台; 牡丹厅 当前包厢. */
function formatName({ room, turn, holder, own, best }: RoomTarget): string {
  if (own) return `${room.title} 当前包厢`
  if (holder) return `${room.title} 与${guestName(holder)}换台`
  const texts = [room.title, ...(turn > 1 ? [`第${turn}轮`] : []), '空闲', `${room.capacity}人`]
  return [...texts, ...(best ? ['最合适'] : [])].join(' ')
}
