import type { ChangeRoom } from '@roombook/contract/my-bookings'
import { priceText } from '@roombook/domain/rooms'
import { useId } from 'react'
import wish from './my-bookings.module.css'
import styles from './requested-room.module.css'

interface RequestedRoomProps {
  rooms: readonly ChangeRoom[]
  chosen: number
  onChoose(roomId: number): void
}

/** Choice of a room that needs no confirmation by the store, the current one first. */
export function RequestedRoom({ rooms, chosen, onChoose }: RequestedRoomProps) {
  const name = useId()
  return (
    <fieldset className={styles.rooms}>
      <legend className={wish.wishTitle}>包厢</legend>
      {rooms.map((room) => (
        <label key={room.id} className={styles.room}>
          <input type="radio" name={name} checked={room.id === chosen} onChange={() => onChoose(room.id)} />
          <span>
            {room.title}
            {room.own && '（当前包厢）'}
            <small>
              {[`可坐${room.capacityMax}人`, priceText(room), room.turnText].filter(Boolean).join(' · ')}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
