import { type ManagedRoom, setRoomOpen } from '@roombook/contract/rooms'
import { priceText } from '@roombook/domain/rooms'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { imageUrl } from '#platform/upload/image-url.ts'
import { useFloorPlanChange } from '../use-floor-plan-change.ts'
import styles from './room-card.module.css'

interface RoomCardProps {
  room: ManagedRoom
  /** Drag handle of the card. */
  handle: ReactNode
  category: string | undefined
  onOpen(): void
}

/** Displayed width of the picture, in pixels; twice that is requested. */
const pictureWidth = 52

/** A room: name, capacity, and whether it can be booked. */
export function RoomCard({ room, handle, category, onOpen }: RoomCardProps) {
  const changing = useFloorPlanChange(setRoomOpen)
  const { title, capacityMin, capacity, serviceFee, averageSpend, image, open } = room
  return (
    <article className={styles.card} data-closed={!open} aria-label={title}>
      {handle}
      {/* The background is shown until the picture has loaded; without a picture, the first character of the
         name. */}
      <span className={styles.picture} aria-hidden="true">
        {image ? <img src={imageUrl(image, 2 * pictureWidth)} alt="" loading="lazy" /> : [...title][0]}
      </span>
      <button type="button" className={styles.body} onClick={onOpen}>
        <span className={styles.title}>
          <span className={styles.verb}>编辑</span>
          {title}
        </span>
        <span className={styles.facts}>
          {formatSeats(capacityMin, capacity)} · {category ?? '未分类'}
        </span>
        {(serviceFee > 0 || averageSpend > 0) && (
          <span className={styles.prices}>{priceText({ serviceFee, averageSpend })}</span>
        )}
      </button>
      <span className={styles.switch}>
        <Switch
          size="small"
          checked={open}
          loading={changing.pending}
          aria-label={`${title}可预订`}
          title={open ? '停用包厢' : '启用包厢'}
          onChange={(next) => void changing.run({ roomId: room.id, open: next })}
        />
        <span className={styles.word} aria-hidden="true">
          {open ? '可预订' : '已停用'}
        </span>
      </span>
    </article>
  )
}

/** Formats a capacity: 8–12人, or 6人 if both are equal. */
export const formatSeats = (from: number, to: number): string => (from === to ? `${to}人` : `${from}–${to}人`)
