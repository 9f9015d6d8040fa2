import type { InputOf } from '@roombook/contract'
import * as contract from '@roombook/contract/features'
import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import type { Mount } from '#platform/http/mount.ts'
import { confirmPreorder } from './confirm-dishes.ts'
import { cancelPreorder } from './drop-preorder.ts'
import { readGuestCart, readGuestMenu } from './guest-cart.ts'
import { type GuestFrame, hostFrame, invitedFrame, type PreorderDependencies } from './guest-frame.ts'
import { confirmByGuest, removeGuestLine, setGuestRemark } from './host-changes.ts'
import { kitchenList } from './kitchen-list.ts'
import { listDishes, listDishGroups, readDishChoices } from './list-dishes.ts'
import { readPreorderDetail } from './preorder.view.ts'
import { quoteDishes } from './quote-dishes.ts'
import { editPreorder, submitPreorder } from './save-menu.ts'
import { setOwnLine } from './set-own-line.ts'

/** Mounts the calls about the dishes of orders. */
export function preordersRoutes(mount: Mount, dependencies: PreorderDependencies): void {
  mount.staff(contract.listDishGroups, listDishGroups)
  mount.staff(contract.listOfferedDishes, listDishes)
  mount.staff(contract.readDishChoices, readDishChoices)
  mount.staff(contract.quoteDishes, quoteDishes)
  mount.staff(contract.readPreorder, (call, { forOrderId }) =>
    call.read((tx) => readPreorderDetail(tx, call, forOrderId)),
  )
  mount.staff(contract.submitPreorder, submitPreorder)
  mount.staff(contract.editPreorder, editPreorder)
  mount.staff(contract.cancelPreorder, cancelPreorder)
  mount.staff(contract.confirmPreorder, confirmPreorder)
  mount.staff(contract.kitchenList, kitchenList)

  const asHost =
    <Input extends { orderId: number }, Answer>(
      useCase: (frame: GuestFrame, input: Input) => Promise<Answer>,
    ) =>
    (call: GuestCall, input: Input) =>
      useCase(hostFrame(call, input), input)
  mount.guest(contract.guestMenuOf, asHost(readGuestMenu))
  mount.guest(contract.guestCartOf, asHost(readGuestCart))
  mount.guest(contract.setGuestLine, asHost<InputOf<typeof contract.setGuestLine>, GuestCart>(setOwnLine))
  mount.guest(
    contract.removeGuestLine,
    asHost((frame, { lineId }) => removeGuestLine(frame, lineId)),
  )
  mount.guest(
    contract.setGuestRemark,
    asHost((frame, { userRemark }) => setGuestRemark(frame, userRemark)),
  )
  mount.guest(
    contract.confirmGuestDishes,
    asHost((frame, { version }) => confirmByGuest(frame, version)),
  )
  mount.open(contract.invitedMenuOf, async (call, input) =>
    readGuestMenu(await invitedFrame(dependencies, call, input, false)),
  )
  mount.open(contract.invitedCartOf, async (call, input) =>
    readGuestCart(await invitedFrame(dependencies, call, input, false)),
  )
  mount.open(contract.setInvitedLine, async (call, input) =>
    setOwnLine(await invitedFrame(dependencies, call, input, true), input),
  )
}
