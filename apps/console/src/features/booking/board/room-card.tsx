import type { RoomCell } from '@roombook/contract/board'
import type { BoardCard } from '@roombook/contract/order-shapes'
import { statusLabel } from '@roombook/domain/orders'
import type { LocalDate } from '@roombook/domain/time'
import { memo, useMemo } from 'react'
import { ArriveHere } from './arrive-here.tsx'
import { slotSize } from './board-measures.ts'
import type { Density } from './density.ts'
import { slotElementId } from './focus-board.ts'
import { FreeSlot } from './free-slot.tsx'
import { OrderSlot } from './order-slot.tsx'
import styles from './room-card.module.css'
import { isLive, listSlots, mainSlotIndex, type RoomSlot, selectRoomState } from './room-slots.ts'
import { statusStyles } from './status-styles.ts'

/**
 * Actions of a card. The functions are identical for all cards, so that a card rerenders only when it
 * changes.
 */
export interface RoomCardTools {
  openOrder(order: BoardCard): void
  /** Asks for confirmation that an order's guests have arrived. */
  arrive(order: BoardCard): void
  book(room: RoomCell, turn: number): void
  /** Opens an order's context menu at a point of the screen, in pixels. */
  openMenu(place: { orderId: number; x: number; y: number }): void
}

interface RoomCardProps {
  room: RoomCell
  tools: RoomCardTools
  /** The current user may create bookings here. */
  bookable: boolean
  bookDate: LocalDate
  timezone: string
  density: Density
  /** The order open beside the board, if it is in this room. */
  openOrderId: number | undefined
  /** The seating that is the tab stop, if it is in this room. */
  tabStop: number | undefined
  /** The room has just changed while the board was shown. */
  changed: boolean
  column: number
}

/** A room of the board with its seatings, free or booked. */
export const RoomCard = memo(function RoomCard(props: RoomCardProps) {
  const { room, tools, bookable, bookDate, timezone, density, openOrderId, tabStop, changed, column } = props
  const slots = useMemo(() => listSlots(room), [room])
  const state = selectRoomState(room)
  const main = slots[mainSlotIndex(slots)]
  const severalTurns = slots.length > 1
  const sizes = slots.map((slot) => slotSize(slot, slots, density))

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cell's tab stop is the button of a seating
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot be virtualized
    <div
      role="gridcell"
      aria-colindex={column + 1}
      className={styles.card}
      style={statusStyles[state]}
      data-state={state}
      data-changed={changed}
    >
      <div className={styles.heading}>
        {/* Each seating names its room and status itself. */}
        <span className={styles.name} aria-hidden="true">
          <strong className={styles.title} title={room.title}>
            {room.title}
          </strong>
          <span className={styles.capacity}>{room.capacity}人</span>
        </span>
        {slots.map((slot, index) => sizes[index] === 'inline' && turnOf(slot, index))}
        {/* Omitted if another seating needs the space: the seating's icon shows the status too. */}
        {!sizes.includes('inline') && main?.kind === 'order' && isLive(main.order) && (
          <span className={styles.status} aria-hidden="true">
            {statusLabel(main.order)}
          </span>
        )}
        {bookable && state === 'free' && room.turned && !sizes.includes('inline') && (
          <span className={styles.turnable} title={`本餐段还可订${room.turnsLeft}轮`} aria-hidden="true">
            可翻台
          </span>
        )}
      </div>
      {slots.map((slot, index) => sizes[index] !== 'inline' && turnOf(slot, index))}
    </div>
  )

  function turnOf(slot: RoomSlot, index: number) {
    const place = {
      id: slotElementId(room.id, index),
      tabIndex: tabStop === index ? 0 : -1,
      size: sizes[index] ?? 'whole',
    }
    return slot.kind === 'free' ? (
      <FreeSlot
        key={`free-${slot.turn}`}
        {...place}
        room={room}
        turn={slot.turn}
        again={severalTurns}
        bookable={bookable}
        onBook={tools.book}
      />
    ) : (
      <div key={slot.order.id} className={styles.place} data-size={place.size} data-slot>
        <OrderSlot
          {...place}
          room={room}
          order={slot.order}
          state={slot.state}
          severalTurns={room.roomOrders.length > 1}
          bookDate={bookDate}
          timezone={timezone}
          open={slot.order.id === openOrderId}
          onOpen={tools.openOrder}
        />
        {place.size !== 'inline' && (
          <ArriveHere order={slot.order} bookDate={bookDate} onArrive={tools.arrive} />
        )}
      </div>
    )
  }
})
