import { listRooms } from '@roombook/contract/board'
import type { LostRoom } from '@roombook/order-screens'
import {
  keepShownOrder,
  listRoomOffers,
  type OwnRoom,
  type RoomOffer,
  rankRooms,
} from '@roombook/order-screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { lostRooms } from './choose-rooms.ts'
import type { FormState } from './form-state.ts'
import { peopleToSeat } from './people-to-seat.ts'

/** Rooms of the chosen date and period that the form offers. */
export interface RoomBoardView {
  /** Best fit first; the order stays while only the rooms' status changes. */
  readonly offers: readonly RoomOffer[]
  /** Number of people that the chosen rooms must seat. */
  readonly people: number | null
  /**
   * `none`: date or period is not chosen yet. `changing`: the shown rooms belong to the previous date or
   * period.
   */
  readonly phase: 'none' | 'loading' | 'changing' | 'ready' | 'failed'
  readonly error: Error | null
  /** Date, period and people to which `offers` apply; undefined while they load. */
  readonly question: string | undefined
  /** Chosen rooms that have been taken by others. */
  readonly lost: readonly LostRoom[]
  titleOf(roomId: number): string
  retry(): void
}

const noOffers: readonly RoomOffer[] = []

/** Reads the board of the draft's date and period, which live events keep up to date. */
export function useRoomBoard({ draft, order, conflict }: FormState): RoomBoardView {
  const { bookDate, periodId, rooms } = draft
  const people = peopleToSeat(draft.peopleNum, order)
  const place = bookDate !== null && periodId !== null ? { bookDate, periodId } : undefined
  const query = useCall(listRooms, place, { placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query

  const own = useMemo((): OwnRoom | undefined => {
    const isThere = order && order.bookDate === bookDate && order.periodId === periodId
    return isThere ? { orderId: order.id, roomId: order.roomId, turn: order.turn } : undefined
  }, [order, bookDate, periodId])

  const ranked = useMemo(
    () => (data ? rankRooms(listRoomOffers(data.list, people, own), people) : noOffers),
    [data, people, own],
  )

  // The rooms are ranked when the question changes, not when its answer is refetched.
  const question = data && !isPlaceholderData ? `${bookDate} ${periodId} ${people}` : undefined
  const [shown, setShown] = useState<{ question: string | undefined; ids: readonly number[] }>({
    question: undefined,
    ids: [],
  })
  if (question !== undefined && question !== shown.question) {
    setShown({ question, ids: ranked.map((offer) => offer.id) })
  }

  const titles = useTitles(ranked)
  const titleOf = (roomId: number): string =>
    titles.get(roomId) ?? (order?.roomId === roomId ? order.roomName : '所选包厢')

  const isReady = place !== undefined && data !== undefined && !isPlaceholderData
  const unrankedRooms = isReady ? rooms.filter(({ id }) => !ranked.some((offer) => offer.id === id)) : []
  const refused = conflict?.lost.filter(({ id }) => rooms.some((room) => room.id === id)) ?? []
  const lost = [
    ...(isReady ? lostRooms(rooms, ranked) : []),
    ...unrankedRooms.map(({ id }) => ({ id, title: titleOf(id) })),
    ...refused.map(({ id, title }) => ({ id, title: title || titleOf(id) })),
  ]

  return {
    offers: place ? keepShownOrder(shown.ids, ranked) : noOffers,
    people,
    question,
    phase: selectPhase({ isRequested: place !== undefined, query }),
    error: query.error,
    lost: lost.filter(({ id }, index) => lost.findIndex((room) => room.id === id) === index),
    titleOf,
    retry: () => void query.refetch(),
  }
}

/** Names of rooms, including those no longer on the board. */
function useTitles(offers: readonly RoomOffer[]): ReadonlyMap<number, string> {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map())
  if (offers.some((offer) => known.get(offer.id) !== offer.title)) {
    setKnown(new Map([...known, ...offers.map((offer) => [offer.id, offer.title] as const)]))
  }
  return known
}

function selectPhase({
  isRequested,
  query,
}: {
  isRequested: boolean
  query: { data: unknown; isPlaceholderData: boolean; isError: boolean }
}): RoomBoardView['phase'] {
  if (!isRequested) return 'none'
  if (query.data !== undefined) return query.isPlaceholderData ? 'changing' : 'ready'
  return query.isError ? 'failed' : 'loading'
}
