import { freeInstead, mostOffered, replaceRoom } from '../choose-rooms.ts'
import { useOrderForm } from '../order-form-context.ts'
import styles from './rooms-field.module.css'

/** Lists chosen rooms that are already taken, and free alternatives; a click replaces a room. */
export function RoomConflictPanel() {
  const { draft, state, board, change } = useOrderForm()
  const { lost } = board
  if (lost.length === 0 || board.phase === 'changing') return null
  const chosen = new Set(draft.rooms.map(({ id }) => id))
  const offeredRooms = state.conflict?.free.filter(({ id }) => !chosen.has(id)) ?? []
  const free =
    offeredRooms.length > 0
      ? offeredRooms.slice(0, mostOffered)
      : freeInstead(board.offers, draft.rooms, lost)
  return (
    <section className={styles.conflict} aria-label="包厢冲突" aria-live="assertive" data-order-conflict>
      <p className={styles.taken}>
        <strong>{lost.map(({ title }) => title).join('、')}</strong> 已被预订，
        {free.length > 0 ? '改选空闲包厢：' : '本餐段没有坐得下的空闲包厢，请更换餐段或日期'}
      </p>
      {free.length > 0 && (
        <div className={styles.free}>
          {free.map((room) => (
            <button
              key={room.id}
              type="button"
              onClick={() => change({ rooms: replaceRoom(draft.rooms, lost, room) })}
            >
              {room.title}
              <small>
                {room.capacity}人{room.turn > 1 && ` · 第${room.turn}轮`}
              </small>
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
