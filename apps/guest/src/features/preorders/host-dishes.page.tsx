import {
  confirmGuestDishes,
  guestCartOf,
  guestMenuOf,
  removeGuestLine,
  setGuestLine,
  setGuestRemark,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { generatePath, useParams } from 'react-router'
import { useCall } from '../../platform/api/use-call.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { useGuestLive } from '../../platform/live/use-guest-live.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useGuestSession } from '../../platform/session/guest-session.ts'
import type { DishDoor } from './dish-door.ts'
import { DishesView } from './dishes-view.tsx'

/** /m/bookings/:shopId/:orderId/dishes: the guest who booked chooses dishes in advance. */
export function HostDishesPage() {
  const params = useParams()
  const ids = { shopId: Number(params.shopId), orderId: Number(params.orderId) }
  const session = useGuestSession()
  const queries = useQueryClient()
  const menu = useCall(guestMenuOf, ids)
  const cart = useCall(guestCartOf, ids)
  useGuestLive(session && { type: 'guest', token: session.token, ...ids }, [guestCartOf])

  const setting = useChange(setGuestLine)
  const removing = useChange(removeGuestLine)
  const remarking = useChange(setGuestRemark)
  const confirming = useChange(confirmGuestDishes)
  /** Shows the cart that a change answered; where it was refused, what it is by now. */
  const show = async <Answer,>(answer: Promise<{ data: Answer } | undefined>): Promise<boolean> => {
    const given = await answer
    if (given) queries.setQueryData([guestCartOf.name, ids], given.data)
    else await queries.invalidateQueries({ queryKey: [guestCartOf.name] })
    return given !== undefined
  }
  const door: DishDoor = {
    menu,
    cart,
    set: ({ dishId, specId, attributeIds, quantity }) =>
      show(setting.run({ ...ids, dishId, specId, attributeIds: [...attributeIds], number: quantity })),
    pending: setting.pending || removing.pending || remarking.pending,
    trouble: confirming.trouble ?? setting.trouble ?? removing.trouble ?? remarking.trouble,
    host: {
      remove: ({ lineId }) => show(removing.run({ ...ids, lineId })),
      setRemark: (userRemark) => show(remarking.run({ ...ids, userRemark })),
      confirm: (version) => show(confirming.run({ ...ids, version })),
      confirming: confirming.pending,
    },
  }
  const back = generatePath(paths.booking, { shopId: String(ids.shopId), orderId: String(ids.orderId) })
  return <DishesView door={door} back={{ path: back, label: '预订详情' }} />
}
