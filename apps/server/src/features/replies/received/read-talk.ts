import type { InputOf, OutputOf, readReceivedTalk as talkCall } from '@roombook/contract'
import { type SmsMessageState, smsMessageStates } from '@roombook/domain'
import { replyBox, type SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findWriterOfNone } from './find-writer-of-none.ts'
import { listSaidOfNone } from './talk.repository.ts'

/**
 * What was said by SMS with whoever wrote a reply that is about no booking, and how they can be answered.
 * @throws Refusal `request.not_found`, `replies.of_booking`.
 */
export const readTalk = (
  gateways: SmsGateways,
  call: StaffCall,
  { replyId }: InputOf<typeof talkCall>,
): Promise<OutputOf<typeof talkCall>> =>
  call.read(async (tx) => {
    const { shopId } = call
    const { writer, values } = await findWriterOfNone(tx, call, replyId)
    const rows = await listSaidOfNone(tx, shopId, writer.phone)
    return {
      list: rows.map(({ at, state, error, read, ...row }) => ({
        ...row,
        createdAt: at.toISOString(),
        stateName: row.fromGuest
          ? ''
          : [smsMessageStates[state as SmsMessageState].name, error].filter(Boolean).join('：'),
        ...{ guessed: false, candidates: [], unread: row.fromGuest && !read },
      })),
      answer: await replyBox(tx, await gateways.of(tx, shopId), { shopId, values }),
    }
  })
