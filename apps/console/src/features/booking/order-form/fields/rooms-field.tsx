import { Tag } from 'antd'
import { seatsOf, toggleRoom } from '../choose-rooms.ts'
import { useOrderForm } from '../order-form-context.ts'
import { Field } from './field.tsx'
import { RoomConflictPanel } from './room-conflict-panel.tsx'
import styles from './rooms-field.module.css'

/** The chosen rooms in words; they are chosen on the board beside. */
export function RoomsField() {
  const { draft, board, oneRoom, change } = useOrderForm()
  const { rooms, peopleNum } = draft
  const seats = board.phase === 'ready' ? seatsOf(rooms, board.offers) : 0
  const isTight = peopleNum !== null && seats > 0 && seats < peopleNum
  return (
    <Field
      field="rooms"
      label="包厢"
      required
      group={({ labelledBy, describedBy }) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: the chosen rooms are no form controls of their own */}
          <div
            role="group"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className={styles.chosen}
          >
            {rooms.length === 0 && <span className={styles.none}>在右侧选择包厢</span>}
            {rooms.map((room) => (
              <Tag
                key={room.id}
                className={styles.room ?? ''}
                data-lost={board.lost.some(({ id }) => id === room.id)}
                closable={!oneRoom}
                onClose={(event) => {
                  event.preventDefault()
                  change({ rooms: toggleRoom(rooms, room, { several: true }) })
                }}
              >
                {board.titleOf(room.id)}
                {room.turn > 1 && <small>第{room.turn}轮</small>}
              </Tag>
            ))}
            {rooms.length > 1 && <strong className={styles.linked}>连台 {rooms.length} 间</strong>}
            {isTight && (
              <span className={styles.tight}>
                共可坐 {seats} 人，少于 {peopleNum} 人
              </span>
            )}
          </div>
          <RoomConflictPanel />
        </>
      )}
    />
  )
}
