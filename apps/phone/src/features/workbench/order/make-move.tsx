import { arriveOrder, releaseHold } from '@roombook/contract'
import { smsStatusView } from '@roombook/domain'
import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.tsx'
import { LoadingState } from '#ui/states.tsx'
import { AnswerApplication } from './answer-application.tsx'
import { AskBeforeMove, type MoveProps } from './ask-before-move.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { WorkMove } from './work-moves.ts'

/** Loaded when somebody first asks for it: the board does not wait for it. */
const SendSms = lazyPart(async () => ({ default: (await import('./send-sms.tsx')).SendSms }))

const ReturnDeposit = lazyPart(async () => ({
  default: (await import('./return-deposit.tsx')).ReturnDeposit,
}))

/** Says what a move will do, asks what it needs to know, and makes it. */
export function MakeMove({ order, move, onDone }: MoveProps & { move: WorkMove }) {
  switch (move) {
    case 'accept':
      return <AnswerApplication order={order} accepts onDone={onDone} />
    case 'refuse':
      return <AnswerApplication order={order} accepts={false} onDone={onDone} />
    case 'arrive':
      return <AskBeforeMove order={order} move={move} call={arriveOrder} input={{}} onDone={onDone} />
    case 'release':
      return <AskBeforeMove order={order} move={move} call={releaseHold} input={{}} onDone={onDone} />
    case 'cancel':
      return <CancelOrder order={order} onDone={onDone} />
    case 'giveBack':
      return (
        <Suspense fallback={<LoadingState />}>
          <ReturnDeposit order={order} onDone={onDone} />
        </Suspense>
      )
    case 'sendSms':
      return (
        <Suspense fallback={<LoadingState />}>
          <SendSms order={order} view={smsStatusView(order.smsState, order.replied)} onDone={onDone} />
        </Suspense>
      )
    default:
      return null
  }
}
