import type { InvitationAnswer } from '@roombook/contract'
import type { ShopTransaction } from '#platform/db/database.ts'
import { writeJournal } from '#platform/journal/journal.ts'

/** Who did something to an invitation, when and where. */
export interface InvitationFrame {
  shopId: number
  at: Date
  operatorId: number | null
  operatorName: string
}

/** Whoever was invited has no account: the log calls them so. */
export const byInvited = { operatorId: null, operatorName: '受邀客人' } as const
/** The guest whose order it is. */
export const byHost = { operatorId: null, operatorName: '客人' } as const

const answerWords: Readonly<Record<InvitationAnswer, string>> = { yes: '出席', no: '不出席', maybe: '待定' }

/** What the log says of an answer. */
export const wordsOfAnswer = (given: { name: string; answer: InvitationAnswer; peopleNum: number }): string =>
  `${given.name} 回复邀请：${answerWords[given.answer]}${given.answer === 'yes' ? `（${given.peopleNum}人）` : ''}`

/** Writes the log's row and the event that tells every page of it. Last in the transaction. */
export const tellOfInvitation = (
  tx: ShopTransaction,
  frame: InvitationFrame,
  told: { orderId: number; action: string; remark: string },
): Promise<void> =>
  writeJournal(tx, {
    ...frame,
    subject: 'order',
    subjectId: told.orderId,
    action: told.action,
    fields: ['invitation'],
    detail: { remark: told.remark },
    event: { name: 'invitation.changed', data: { orderId: told.orderId } },
  })
