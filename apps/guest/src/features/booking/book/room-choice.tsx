import type { GuestRoom } from '@roombook/contract'
import { useState } from 'react'
import { imageUrl } from '../../../platform/images/image-url.ts'
import { yuan } from './booking-sums.ts'
import styles from './room-choice.module.css'

interface RoomChoiceProps {
  rooms: readonly GuestRoom[]
  chosen: readonly number[]
  peopleNum: number
  onTap(room: GuestRoom): void
}

/** The rooms that are free, the best fit first; those too small for all say so. */
export function RoomChoice({ rooms, chosen, peopleNum, onTap }: RoomChoiceProps) {
  const [all, setAll] = useState(false)
  const shown = all ? rooms : rooms.filter((room, at) => at < few || chosen.includes(room.id))
  return (
    <>
      {rooms[0]?.fits === false && (
        <p className={styles.hint}>没有能坐下{peopleNum}人的单间，请选两到三间同订。</p>
      )}
      <ul className={styles.rooms} aria-label="包厢">
        {shown.map((room, at) => (
          <li key={room.id}>
            <button
              type="button"
              className={styles.room}
              aria-pressed={chosen.includes(room.id)}
              onClick={() => onTap(room)}
            >
              {room.image ? (
                <img src={imageUrl(room.image, 375)} alt="" className={styles.picture} loading="lazy" />
              ) : (
                <span className={styles.stand} aria-hidden="true">
                  {room.title.slice(0, 1)}
                </span>
              )}
              <span className={styles.roomWords}>
                <span className={styles.roomTitle}>
                  {room.title}
                  {at === 0 && room.fits && <em className={styles.best}>最合适</em>}
                </span>
                <span className={styles.small}>
                  {room.floorName} · {capacityText(room)}
                </span>
                <span className={styles.small}>
                  {room.minimum > 0 ? `最低消费 ¥${yuan(room.minimum)}` : '无最低消费'}
                </span>
                {!room.fits && <span className={styles.small}>不足{peopleNum}人，可与其他包厢同订</span>}
              </span>
              <span className={styles.tick} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < rooms.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          查看全部{rooms.length}间
        </button>
      )}
    </>
  )
}

/** How many rooms are shown before somebody asks for all. */
const few = 6

const capacityText = ({ capacityMin, capacityMax }: GuestRoom): string =>
  capacityMin === capacityMax ? `${capacityMax}人` : `${capacityMin}–${capacityMax}人`
