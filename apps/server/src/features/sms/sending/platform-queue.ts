import type { Database } from '../../../platform/db/database.ts'
import {
  answerPlatformMessage,
  leasePlatformMessages,
  putBackPlatformMessage,
  questionPlatformMessages,
  settlePlatformMessage,
} from './platform-message.repository.ts'
import type { SmsQueue } from './sms-queue.ts'

const referenceOf = (id: number): string => `p${id}`

/** The code that a message tells; its words are its only place. */
const codeIn = (content: string): Record<string, string> => {
  const code = /验证码是(\d{6})/.exec(content)?.[1]
  return code === undefined ? {} : { 验证码: code }
}

/** What the platform itself sends, on behalf of no shop. */
export const platformQueue = (db: Database): SmsQueue => ({
  name: 'platform',
  async lease(lease, { name, find }) {
    const leased = await leasePlatformMessages(db, lease, {
      carrier: name,
      askFrom: find ? lease.at : null,
    })
    return leased.map(({ id, phone, content }) => ({
      id,
      reference: referenceOf(id),
      phone,
      kind: 'code',
      content,
      values: codeIn(content),
    }))
  },
  putBack: (id, turn) => putBackPlatformMessage(db, id, turn),
  settle: (id, settlement) => settlePlatformMessage(db, id, settlement),
  async question(lease) {
    const asked = await questionPlatformMessages(db, lease)
    return asked.map(({ provider_id: providerId, sent_at: sentAt, ...row }) => ({
      ...row,
      reference: referenceOf(row.id),
      providerId,
      sentAt,
    }))
  },
  answer: (id, answer) => answerPlatformMessage(db, id, answer),
})
