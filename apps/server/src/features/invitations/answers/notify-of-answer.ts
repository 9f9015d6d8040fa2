import type { InvitationAnswer } from '@roombook/contract/invitation-page'
import { writeAuditEntry } from '#platform/audit-log/audit-log.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Context of an action on an invitation. */
export interface InvitationFrame {
  shopId: number
  at: Date
  operatorId: number | null
  operatorName: string
}

/** Operator name for invited people, who have no user account. */
export const byInvited = { operatorId: null, operatorName: '受邀客人' } as const
/** Operator name for the host, who made the booking. */
export const byHost = { operatorId: null, operatorName: '客人' } as const

const answerLabels: Readonly<Record<InvitationAnswer, string>> = { yes: '出席', no: '不出席', maybe: '待定' }

/** Returns the log text of an answer. */
export const describeAnswer = (given: {
  name: string
  answer: InvitationAnswer
  peopleNum: number
}): string =>
  `${given.name} 回复邀请：${answerLabels[given.answer]}${given.answer === 'yes' ? `（${given.peopleNum}人）` : ''}`

/** Writes the log row and the event for all pages. Written at the transaction's end (decision 162). */
export const logInvitationChange = (
  tx: ShopTransaction,
  frame: InvitationFrame,
  entry: { orderId: number; action: string; remark: string },
): Promise<void> =>
  writeAuditEntry(tx, {
    ...frame,
    subject: 'order',
    subjectId: entry.orderId,
    action: entry.action,
    fields: ['invitation'],
    detail: { remark: entry.remark },
    event: { name: 'invitation.changed', data: { orderId: entry.orderId } },
  })
