import { yuan } from '@roombook/domain/money'
import { isInvoiceNumber } from '@roombook/domain/wallet'
import { notifyAdministrators } from '#features/messages/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  type InvoiceAnswer,
  type InvoiceKey,
  isNumberTaken,
  lockInvoice,
  noteAnswer,
} from './answer.repository.ts'

/**
 * Answers a store's invoice request as the operator, and notifies its administrators.
 * @throws Error with the reason: a missing or answered request, an invalid or used number, or an
 *   undeliverable invoice.
 */
export async function answerInvoice(
  tx: ShopTransaction,
  { at, ...key }: InvoiceKey & { at: Date },
  answer: InvoiceAnswer,
): Promise<void> {
  const { shopId, invoiceId } = key
  const row = await lockInvoice(tx, key)
  if (!row) throw new Error(`There is no request ${invoiceId} of store ${shopId}`)
  if (row.state !== 'requested')
    throw new Error(`Request ${invoiceId} of store ${shopId} was answered before`)
  if (answer.as === 'issued') {
    if (!isInvoiceNumber(answer.number)) throw new Error(`${answer.number} is no number of twenty digits`)
    if (await isNumberTaken(tx, answer.number)) throw new Error(`${answer.number} was issued before`)
    if (row.delivery === 'fetch' && !answer.pdf) throw new Error('The store fetches it: its file is needed')
    if (row.delivery === 'email' && !answer.emailed)
      throw new Error(`The store wants it by email: send it to ${row.email} first`)
  }
  await noteAnswer(tx, key, answer, at)
  const what = `${yuan(row.amount_fen)}元的发票（${row.title}）`
  const content =
    answer.as === 'issued'
      ? `${what}已开具，发票号码${answer.number}${answer.emailed ? '，已发送到邮箱' : '，可在账户钱包下载'}`
      : `${what}未能开具：${answer.reason}`
  await notifyAdministrators(tx, { shopId, at, kind: 'invoice-answered', content, byStaffId: null })
  await writeEvent(tx, { shopId, at, name: 'settings.changed', data: { fields: ['wallet'] } })
}
