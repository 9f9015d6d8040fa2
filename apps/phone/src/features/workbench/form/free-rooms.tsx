import { type CallRefused, type FreeRoom, lostBy } from '@roombook/contract'
import styles from './form.module.css'

const conflicts: ReadonlySet<string> = new Set(['booking.room_taken', 'booking.turn_unavailable'])

/** Returns whether the room was taken meanwhile. */
export const isConflict = (refusal: CallRefused | undefined): refusal is CallRefused =>
  refusal !== undefined && conflicts.has(refusal.code)

/** Notice that the room was taken meanwhile, with free rooms to choose; input is retained. */
export function FreeRooms({ refusal, onChoose }: { refusal: CallRefused; onChoose(room: FreeRoom): void }) {
  const { free = [] } = lostBy(refusal) ?? {}
  return (
    <section className={styles.conflict} role="alert">
      <strong>{refusal.message}</strong>
      <p>{free.length > 0 ? '已填写的内容都保留着，可以改订：' : '本餐段没有其他合适的空闲包厢。'}</p>
      <div className={styles.row}>
        {free.map((room) => (
          <button key={room.id} type="button" className={styles.choice} onClick={() => onChoose(room)}>
            {room.title} {room.capacity}人
          </button>
        ))}
      </div>
    </section>
  )
}
