import * as contract from '@roombook/contract/features'
import type { MakeFeature } from '#feature'
import { answerReply } from './answer-reply.ts'
import { chooseBooking } from './choose-booking.ts'
import { handleReplies } from './handle-replies.ts'
import { listReplies } from './list-replies.ts'
import { readReplies } from './read-replies.ts'
import { answerReceived } from './received/answer-received.ts'
import { listReceivedReplies } from './received/list-received.ts'
import { readReceived } from './received/read-received.ts'
import { readTalk } from './received/read-talk.ts'
import { revealReplyPhone } from './received/reveal-reply-phone.ts'
import { settleReceived } from './received/settle-received.ts'

/** Replies of guests and answers to them. Receiving replies is part of `sms`. */
export const repliesFeature: MakeFeature = ({ db, clock, outbox, sms }) => ({
  name: 'replies',
  mount(mount) {
    mount.staff(contract.listReplies, (call, input) => listReplies(sms, call, input))
    mount.staff(contract.readReplies, readReplies)
    mount.staff(contract.answerReply, (call, input) => answerReply(sms, call, input))
    mount.staff(contract.chooseReplyBooking, chooseBooking)
    mount.staff(contract.listReceivedReplies, listReceivedReplies)
    mount.staff(contract.readReceivedReply, readReceived)
    mount.staff(contract.settleReceivedReply, settleReceived)
    mount.staff(contract.readReceivedTalk, (call, input) => readTalk(sms, call, input))
    mount.staff(contract.answerReceivedReply, (call, input) => answerReceived(sms, call, input))
    mount.staff(contract.revealReplyPhone, revealReplyPhone)
  },
  jobs: [handleReplies({ db, clock, outbox })],
})
