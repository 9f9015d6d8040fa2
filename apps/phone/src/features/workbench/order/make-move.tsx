import { arriveOrder, correctNoShow, deleteOrder, releaseHold } from '@roombook/contract/order-moves'
import { smsStatusView } from '@roombook/domain/orders'
import { deletionQuestion, moveQuestions } from '@roombook/order-screens'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { LoadingState } from '#ui/states.tsx'
import { AnswerBookingRequest } from './answer-booking-request.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmMove, type MoveProps } from './confirm-move.tsx'
import type { WorkMove } from './work-moves.ts'

/** Loaded on first use, so that the board need not wait for it. */
const SendSms = lazyPart(async () => ({ default: (await import('./send-sms.tsx')).SendSms }))

/** Moves with a component of their own, each loaded on first use. */
const moveComponents: Readonly<Partial<Record<WorkMove, ComponentType<MoveProps>>>> = {
  giveBack: lazyPart(async () => ({ default: (await import('./return-deposit.tsx')).ReturnDeposit })),
  transfer: lazyPart(async () => ({ default: (await import('./rooms/transfer-order.tsx')).TransferOrder })),
  addRoom: lazyPart(async () => ({ default: (await import('./rooms/add-rooms.tsx')).AddRooms })),
  settle: lazyPart(async () => ({ default: (await import('./bill/settle-order.tsx')).SettleOrder })),
  clear: lazyPart(async () => ({ default: (await import('./bill/clear-table.tsx')).ClearTable })),
  collectBalance: lazyPart(async () => ({
    default: (await import('./bill/collect-balance.tsx')).CollectBalance,
  })),
  mealCheck: lazyPart(async () => ({ default: (await import('./small-moves.tsx')).CheckMeal })),
  setRemark: lazyPart(async () => ({ default: (await import('./small-moves.tsx')).SetRemark })),
  setDishMode: lazyPart(async () => ({ default: (await import('./small-moves.tsx')).SetDishMode })),
  setReferral: lazyPart(async () => ({ default: (await import('./set-referral.tsx')).SetReferral })),
  extendHold: lazyPart(async () => ({ default: (await import('./extend-hold.tsx')).ExtendHold })),
  setDeposit: lazyPart(async () => ({ default: (await import('./bill/set-deposit.tsx')).SetDeposit })),
  setBalance: lazyPart(async () => ({ default: (await import('./bill/set-balance.tsx')).SetBalance })),
  setDrinks: lazyPart(async () => ({ default: (await import('./bill/set-drinks.tsx')).SetDrinks })),
}

/** Form of a move: its effect, the required input, and its execution. */
export function MakeMove({ order, move, onDone }: MoveProps & { move: WorkMove }) {
  const asking = { order, input: {}, onDone }
  switch (move) {
    case 'accept':
    case 'refuse':
      return <AnswerBookingRequest order={order} accepts={move === 'accept'} onDone={onDone} />
    case 'arrive':
      return <ConfirmMove {...asking} move={move} call={arriveOrder} question={moveQuestions.arrive} />
    case 'release':
      return <ConfirmMove {...asking} move={move} call={releaseHold} question={moveQuestions.release} />
    case 'correctNoShow':
      return (
        <ConfirmMove {...asking} move={move} call={correctNoShow} question={moveQuestions.correctNoShow} />
      )
    case 'delete':
      return <ConfirmMove {...asking} move={move} call={deleteOrder} question={deletionQuestion(order)} />
    case 'cancel':
      return <CancelOrder order={order} onDone={onDone} />
    case 'sendSms':
      return (
        <Suspense fallback={<LoadingState />}>
          <SendSms order={order} view={smsStatusView(order.smsState, order.replied)} onDone={onDone} />
        </Suspense>
      )
    default: {
      const Part = moveComponents[move]
      return Part ? (
        <Suspense fallback={<LoadingState />}>
          <Part order={order} onDone={onDone} />
        </Suspense>
      ) : null
    }
  }
}
