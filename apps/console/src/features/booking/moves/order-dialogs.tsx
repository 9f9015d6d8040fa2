import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { ComponentType } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { TransferOrderDialog } from '../transfer/transfer-order-dialog.tsx'
import { AddRoomsDialog } from './add-rooms-dialog.tsx'
import { AnswerBookingRequestDialog } from './answer-booking-request-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { CheckMealDialog } from './check-meal-dialog.tsx'
import { ClearOrderDialog } from './clear-order-dialog.tsx'
import { CollectBalanceDialog } from './collect-balance-dialog.tsx'
import type { DialogMove } from './dialog-move.ts'
import { ExtendHoldDialog } from './extend-hold-dialog.tsx'
import { ReturnDepositDialog } from './return-deposit-dialog.tsx'
import { SeenVersion } from './seen-version.ts'
import { SendSmsDialog } from './send-sms-dialog.tsx'
import { SetBalanceDialog } from './set-balance-dialog.tsx'
import { SetDishModeDialog } from './set-dish-mode-dialog.tsx'
import { SetReferralDialog } from './set-referral-dialog.tsx'
import { SetRemarkDialog } from './set-remark-dialog.tsx'
import { ArriveDialog, CorrectNoShowDialog, DeleteDialog, ReleaseDialog } from './simple-moves.tsx'
import { SetDepositDialog, SetDrinksDialog } from './sum-dialogs.tsx'

interface DialogProps {
  order: OrderRow
  onClose(): void
}

/** Dialogs by move. */
const dialogs: Readonly<Record<DialogMove, ComponentType<DialogProps>>> = {
  accept: (props) => <AnswerBookingRequestDialog accepts {...props} />,
  refuse: (props) => <AnswerBookingRequestDialog accepts={false} {...props} />,
  arrive: ArriveDialog,
  settle: ClearOrderDialog,
  clear: ClearOrderDialog,
  mealCheck: CheckMealDialog,
  transfer: ({ order, onClose }) => <TransferOrderDialog orderId={order.id} onClose={onClose} />,
  addRoom: AddRoomsDialog,
  sendSms: SendSmsDialog,
  extendHold: ExtendHoldDialog,
  release: ReleaseDialog,
  cancel: CancelOrderDialog,
  setRemark: SetRemarkDialog,
  setDishMode: SetDishModeDialog,
  setReferral: SetReferralDialog,
  setDeposit: SetDepositDialog,
  giveBack: ({ order, onClose }) => <ReturnDepositDialog orderId={order.id} onClose={onClose} />,
  setBalance: SetBalanceDialog,
  collectBalance: CollectBalanceDialog,
  setDrinks: SetDrinksDialog,
  correctNoShow: CorrectNoShowDialog,
  delete: DeleteDialog,
}

/** The dialog of a move on an order, which it keeps up to date while it is open. */
export function OrderDialog({ move, order, onClose }: DialogProps & { move: DialogMove }) {
  const { data } = useCall(orderDetail, { id: order.id })
  const Dialog = dialogs[move]
  return (
    <SeenVersion value={order.version}>
      <Dialog order={data?.row ?? order} onClose={onClose} />
    </SeenVersion>
  )
}
