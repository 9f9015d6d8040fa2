import type { ManagedRoom } from '@roombook/contract/rooms'
import { noMoney, parseMoney, plainYuan } from '@roombook/domain/money'

/** Fields shared by rooms that are added together, as the form stores them. */
export interface RoomValues {
  floorId: number | null
  categoryId: number | null
  capacityMin: number | null
  capacity: number | null
  /** Typed yuan, like the following fields. */
  serviceFee: string
  averageSpend: string
}

/** Converts a room to the form's values; defaults for a new one. */
export const toRoomValues = (room?: ManagedRoom): RoomValues => ({
  floorId: room?.floorId ?? null,
  categoryId: room?.categoryId ?? null,
  capacityMin: room?.capacityMin ?? null,
  capacity: room?.capacity ?? null,
  serviceFee: formatYuan(room?.serviceFee),
  averageSpend: formatYuan(room?.averageSpend),
})

const formatYuan = (amount = 0): string => (amount > 0 ? plainYuan(amount) : '')

/** Converts the fields to the call's input; the form has validated the required ones. */
export const toRoomInput = ({
  floorId,
  categoryId,
  capacityMin,
  capacity,
  serviceFee,
  averageSpend,
}: RoomValues) => ({
  floorId: floorId ?? 0,
  categoryId: categoryId ?? null,
  capacityMin: capacityMin ?? 0,
  capacity: capacity ?? 0,
  serviceFee: parseMoney(serviceFee.trim()) ?? noMoney,
  averageSpend: parseMoney(averageSpend.trim()) ?? noMoney,
})
