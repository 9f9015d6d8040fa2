import type { GuestRoom } from '@roombook/contract/guest-booking'
import { priceText } from '@roombook/domain/rooms'
import { useState } from 'react'
import { imageUrl } from '#platform/images/image-url.ts'
import { findBestRoom, moveRequestedFirst } from './choose-rooms.ts'
import type { LostRoom } from './chosen-rooms.ts'
import styles from './room-choice.module.css'

interface RoomChoiceProps {
  /** Chosen rooms that are no longer available. */
  lost: readonly LostRoom[]
  rooms: readonly GuestRoom[]
  chosen: readonly number[]
  /** Requested room; null for none. */
  wantedRoom: number | null
  peopleNum: number
  onTap(room: GuestRoom): void
}

/** Free rooms: the requested one first, then by best fit; those too small for the whole party are marked. */
export function RoomChoice({ lost, rooms: free, chosen, wantedRoom, peopleNum, onTap }: RoomChoiceProps) {
  const [all, setAll] = useState(false)
  const rooms = moveRequestedFirst(free, wantedRoom)
  const best = findBestRoom(free)
  const shown = all ? rooms : rooms.filter((room, at) => at < few || chosen.includes(room.id))
  return (
    <>
      {free[0]?.fits === false && (
        <p className={styles.hint}>没有能坐下{peopleNum}人的单间，请选两到三间同订。</p>
      )}
      <ul className={styles.rooms} aria-label="包厢">
        {lost.map(({ id, title, text }) => (
          <li key={`lost-${id}`} className={styles.lost}>
            <del>{title}</del> <span>{text}</span>
          </li>
        ))}
        {shown.map((room, at) => (
          <li key={room.id}>
            <button
              type="button"
              className={styles.room}
              aria-pressed={chosen.includes(room.id)}
              onClick={() => onTap(room)}
            >
              {room.image ? (
                <img
                  // Same width as in the server's preload.
                  src={imageUrl(room.image, 375)}
                  alt=""
                  className={styles.picture}
                  loading={at === 0 ? 'eager' : 'lazy'}
                />
              ) : (
                <span className={styles.stand} aria-hidden="true">
                  {room.title.slice(0, 1)}
                </span>
              )}
              <span className={styles.roomWords}>
                <span className={styles.roomTitle}>
                  {room.title}
                  {room === best && <em className={styles.best}>最合适</em>}
                </span>
                <span className={styles.small}>
                  {room.floorName} · {capacityText(room)}
                </span>
                {priceText(room) && <span className={styles.small}>{priceText(room)}</span>}
                {room.turnText && <span className={styles.turn}>{room.turnText}</span>}
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

/** Number of rooms shown before all are requested. */
const few = 6

const capacityText = ({ capacityMin, capacityMax }: GuestRoom): string =>
  capacityMin === capacityMax ? `${capacityMax}人` : `${capacityMin}–${capacityMax}人`
