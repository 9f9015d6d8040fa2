import { handlePhoneCall, type PhoneMessage, revealCallerNumber } from '@roombook/contract/phone-calls'
import { callStates } from '@roombook/domain/calls'
import { describeComingBooking } from '@roombook/domain/customers'
import { clockText, shopNow } from '@roombook/domain/time'
import { callerName, describeCallHandling, describeCallMessage } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchCalls } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { useAtWork } from '../at-work.ts'
import cards from '../work-cards.module.css'
import { WorkTrouble } from '../work-error.tsx'
import { callsOfCalls } from '../work-live.ts'

interface CallCardProps {
  call: PhoneMessage
  onOrder(orderId: number): void
  onBook(call: PhoneMessage): void
}

/** A telephone call: caller, time, state, and the actions available on a phone. */
export function CallCard({ call, onOrder, onBook }: CallCardProps) {
  const { shop, mayBook, mayList } = useAtWork()
  const queries = useQueryClient()
  const handling = useChange(handlePhoneCall, eachItsOwn)
  const revealing = useChange(revealCallerNumber)
  const [whole, setWhole] = useState<Pick<PhoneMessage, 'callNumber' | 'dial'>>()
  const end = async (how: 'seen' | 'called' | 'dismissed') => {
    const done = await handling.run({ phoneCallId: call.id, end: how })
    void refetchCalls(queries, callsOfCalls)
    return done
  }
  const { customer, callState, isRead } = call
  // A missed call remains open until it is booked from, called back or dismissed, since the form may be
  // abandoned.
  const book = async () => {
    if (callState === 'missed' || (await end('seen'))) onBook(call)
  }
  const isMissed = callState === 'missed'
  const text = describeCallMessage(call)
  const coming = customer?.comingOrders[0]
  const orderId = call.bookedOrderId ?? coming?.id
  const { dial, callNumber } = whole ?? call
  const { date } = shopNow(Date.now(), shop.timezone)
  return (
    <li className={cards.card}>
      <span className={cards.top}>
        <strong>{callerName(call)}</strong>
        <span>{callNumber}</span>
      </span>
      <span className={cards.soft}>
        <span className={isMissed && !isRead ? cards.late : undefined}>{callStates[callState]}</span>
        {[
          '',
          clockText(call.createdAt, shop.timezone, date),
          call.lineTitle || call.lineNumber,
          call.callsOfDay > 1 && `24小时内第${call.callsOfDay}次`,
          describeCallHandling(call),
        ]
          .filter((message, at) => at === 0 || message)
          .join(' · ')}
      </span>
      {text && <span className={cards.soft}>{text}</span>}
      {coming && <span className={cards.soft}>已订 {describeComingBooking(coming)}</span>}
      <span className={cards.acts}>
        {dial ? (
          <a
            className={!isRead && isMissed ? cards.main : undefined}
            href={`tel:${dial}`}
            onClick={() => {
              if (!isRead && isMissed) void end('called')
            }}
          >
            回电
          </a>
        ) : (
          call.masked && (
            <button
              type="button"
              disabled={revealing.pending}
              onClick={() =>
                void revealing.run({ phoneCallId: call.id }).then((answer) => answer && setWhole(answer.data))
              }
            >
              查看号码
            </button>
          )
        )}
        {!isRead && mayBook && call.callerKind !== 'test' && (
          <button type="button" disabled={handling.pending} onClick={() => void book()}>
            预订
          </button>
        )}
        {orderId && mayList && (
          <button type="button" onClick={() => onOrder(orderId)}>
            查看预订
          </button>
        )}
        {!isRead && (
          <button type="button" disabled={handling.pending} onClick={() => void end('dismissed')}>
            忽略
          </button>
        )}
      </span>
      <WorkTrouble change={handling} />
      <WorkTrouble change={revealing} />
    </li>
  )
}
