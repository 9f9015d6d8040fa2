import { linkTo, plainPage } from '#platform/http/plain-page.ts'
import type { NotDue } from '../why-not-due.ts'

const messages: Readonly<Record<NotDue, { title: string; text: string }>> = {
  ended: { title: '订单已结束', text: '订单已结束，不能再支付订金。如这笔已经付款，将原路退回。' },
  paid: { title: '无需支付', text: '本单的订金已经付清，无需再付。如这笔又付了款，将原路退回。' },
}

/** Renders the reason why nothing is to be paid for an order, with a link to it. */
export const notDuePage = (why: NotDue, back: string): string =>
  plainPage({ title: messages[why].title, body: `<p>${messages[why].text}</p>${linkTo(back, '返回订单')}` })
