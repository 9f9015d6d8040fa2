import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ChosenRoom } from '@roombook/order-screens'
import { Tag } from 'antd'
import { toggleRoom } from '../choose-rooms.ts'
import { useOrderForm } from '../order-form-context.ts'
import type { OrderFormMode } from '../order-form-request.ts'
import { linkedRoomCount } from '../people-to-seat.ts'
import { proposedRoom } from '../propose-room.ts'
import { tooFewSeats } from '../tight-seating.ts'
import { Field } from './field.tsx'
import { RoomConflictPanel } from './room-conflict-panel.tsx'
import styles from './rooms-field.module.css'

/** The chosen rooms as text; they are chosen on the board beside the form. */
export function RoomsField() {
  const { draft, state, mode, board, plan, oneRoom, change } = useOrderForm()
  const { rooms } = draft
  const { people } = board
  const seats = tooFewSeats(rooms, board)
  const linked = linkedRoomCount(state.order)
  // In a booking with both first and later seatings, each room shows its start time.
  const isMixed = rooms.some(({ turn }) => turn > 1) && rooms.some(({ turn }) => turn === 1)
  const sittingOf = ({ id, turn }: ChosenRoom): string => {
    const from = turn > 1 ? board.offers.find((offer) => offer.id === id)?.turnFrom : plan.period?.startTime
    return [`第${turn}轮`, from && `${from}起`].filter(Boolean).join(' ')
  }
  return (
    <Field
      field="rooms"
      label="包厢"
      required
      hint={oneRoom && linkedHint(mode, state.order)}
      group={({ labelledBy, describedBy }) => (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: the chosen rooms are not form controls */}
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
                closable={!oneRoom && { 'aria-label': `移除${board.titleOf(room.id)}` }}
                onClose={(event) => {
                  event.preventDefault()
                  change({ rooms: toggleRoom(rooms, room, { several: true }) })
                }}
              >
                {board.titleOf(room.id)}
                {room.id === proposedRoom(state) && <small>推荐</small>}
                {room.turn > 0 && (room.turn > 1 || isMixed) && <small>{sittingOf(room)}</small>}
              </Tag>
            ))}
            {rooms.length > 1 && <strong className={styles.linked}>连台 {rooms.length} 间</strong>}
            {seats !== undefined && (
              <span className={styles.tight}>
                {linked > 1
                  ? `本间可坐 ${seats} 人，${draft.peopleNum} 人分坐 ${linked} 间平均 ${people} 人`
                  : `共可坐 ${seats} 人，少于 ${people} 人`}
              </span>
            )}
          </div>
          <RoomConflictPanel />
        </>
      )}
    />
  )
}

/** Explains the effect of an edit on linked rooms. */
function linkedHint(mode: OrderFormMode, order: OrderRow | undefined): string {
  const count = linkedRoomCount(order)
  if (count < 2) return ''
  return mode === 'convert'
    ? `连台 ${count} 间，将一起转为预订`
    : `连台 ${count} 间：此处只换本间包厢，其他内容一起修改`
}
