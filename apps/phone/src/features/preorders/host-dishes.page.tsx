import {
  confirmGuestDishes,
  type GuestCart,
  guestCartOf,
  guestMenuOf,
  removeGuestLine,
  setGuestLine,
  setGuestRemark,
} from '@roombook/contract/preorders-of-guests'
import { SureState } from '@roombook/domain/preorders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { generatePath, useParams } from 'react-router'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { cartHolds } from './cart-holds.ts'
import type { DishClient } from './dish-client.ts'
import { DishesView } from './dishes-view.tsx'

/** /m/bookings/:shopId/:orderId/dishes: the guest who booked chooses dishes in advance. */
export function HostDishesPage() {
  const params = useParams()
  const ids = { shopId: Number(params.shopId), orderId: Number(params.orderId) }
  const session = useGuestSession()
  const queries = useQueryClient()
  const menu = useCall(guestMenuOf, ids)
  const cart = useCall(guestCartOf, ids)
  const line = useGuestLive(
    session && { type: 'guest', token: session.token, ...ids },
    [guestCartOf],
    [guestMenuOf, guestCartOf],
  )

  const setting = useChange(setGuestLine, eachItsOwn)
  const removing = useChange(removeGuestLine, eachItsOwn)
  const remarking = useChange(setGuestRemark, eachItsOwn)
  const confirming = useChange(confirmGuestDishes)
  useArrival(setting, (sent) => cartHolds(cart.data, sent))
  useArrival(removing, (sent) => !cart.data?.dishLines.some(({ lineId }) => lineId === sent.lineId))
  useArrival(remarking, (sent) => cart.data?.userRemark === sent.userRemark)
  useArrival(confirming, () => cart.data?.sureState === SureState.confirmed)
  const changes = { setting, removing, remarking, confirming }
  const [last, setLast] = useState<keyof typeof changes>()
  /** Shows the cart returned by a change; after a refusal, refetches cart and menu. */
  const show = async (
    change: keyof typeof changes,
    answer: Promise<{ data: GuestCart } | undefined>,
  ): Promise<GuestCart | undefined> => {
    setLast(change)
    const given = await answer
    if (given) {
      queries.setQueryData([guestCartOf.name, ids], given.data)
    } else {
      void queries.invalidateQueries({ queryKey: [guestMenuOf.name] })
      await queries.invalidateQueries({ queryKey: [guestCartOf.name] })
    }
    return given?.data
  }
  const client: DishClient = {
    menu,
    cart,
    line,
    async set({ dishId, specId, attributeIds, quantity }) {
      const input = { dishId, specId, attributeIds: [...attributeIds], number: quantity }
      return Boolean(await show('setting', setting.run({ ...ids, ...input })))
    },
    pending: setting.pending || removing.pending || remarking.pending,
    trouble: last && changes[last].trouble,
    host: {
      remove: async ({ lineId }) => Boolean(await show('removing', removing.run({ ...ids, lineId }))),
      setRemark: (userRemark) => show('remarking', remarking.run({ ...ids, userRemark })),
      confirm: async (version) => Boolean(await show('confirming', confirming.run({ ...ids, version }))),
      confirming: confirming.pending,
    },
  }
  const back = generatePath(paths.booking, { shopId: String(ids.shopId), orderId: String(ids.orderId) })
  return <DishesView client={client} back={{ path: back, label: '预订详情' }} />
}
