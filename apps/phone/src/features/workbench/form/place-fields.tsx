import type { FloorGroup, PeriodOfDay } from '@roombook/contract/board'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { listRoomOffers, type RoomOffer, rankRooms } from '@roombook/order-screens'
import { TextField } from '#ui/text-field.tsx'
import type { BookPlace } from './book-draft.ts'
import { SelectField } from './select-field.tsx'

interface PlaceFieldsProps {
  order: OrderRow
  place: BookPlace
  periods: readonly PeriodOfDay[]
  /** Rooms of the chosen date and period; undefined while they load. */
  floors: readonly FloorGroup[] | undefined
  people: number | null
  wrong: Readonly<Record<string, string | undefined>>
  onChange(place: BookPlace): void
}

/** Date, period and room of an order being edited: its own room, and free ones. */
export function PlaceFields({ order, place, periods, floors, people, wrong, onChange }: PlaceFieldsProps) {
  const { bookDate, periodId, roomId } = place
  const offers = listOffers(order, place, { floors, people })
  const choose = (next: Pick<BookPlace, 'bookDate' | 'periodId'>) => onChange({ ...place, ...next })
  return (
    <>
      <TextField
        label="日期"
        type="date"
        value={bookDate}
        error={wrong.bookDate}
        onChange={(chosen) => chosen && choose({ bookDate: chosen, periodId })}
      />
      <SelectField
        label="餐段"
        value={periodId}
        choices={periods.map(({ id, title, closed }) => ({
          value: id,
          label: closed === undefined ? title : `${title}（休息）`,
        }))}
        error={wrong.periodId}
        onChange={(chosen) => choose({ bookDate, periodId: chosen })}
      />
      <SelectField
        label="包厢"
        value={roomId}
        choices={offers.map((offer) => ({ value: offer.id, label: formatLabel(offer, order) }))}
        error={wrong.roomIds ?? wrong.rooms}
        onChange={(chosen) => {
          const offer = offers.find(({ id }) => id === chosen)
          onChange({ ...place, roomId: offer?.id ?? null, turn: offer?.turn ?? 1 })
        }}
      />
    </>
  )
}

const formatLabel = ({ id, title, floor, capacity, turn, fit }: RoomOffer, order: OrderRow): string =>
  [
    `${title} ${capacity}人`,
    id === order.roomId ? '原包厢' : floor,
    turn > 1 && `第${turn}轮`,
    fit === 'small' && '偏小',
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * Lists the rooms available for an order in a slot, the best first; its own only for an unchanged date and
 * period.
 */
export function listOffers(
  order: OrderRow,
  { bookDate, periodId }: BookPlace,
  { floors = [], people }: { floors: readonly FloorGroup[] | undefined; people: number | null },
): RoomOffer[] {
  const stays = bookDate === order.bookDate && periodId === order.periodId
  const own = stays ? { orderId: order.id, roomId: order.roomId, turn: order.turn } : undefined
  return rankRooms(listRoomOffers(floors, people, own), people).filter(({ fit }) => fit !== 'taken')
}
