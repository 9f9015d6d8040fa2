import { readFile } from 'node:fs/promises'
import { plainYuan } from '@roombook/domain/money'
import { isLocalDate } from '@roombook/domain/time'
import { answerInvoice, type InvoiceAnswer, listRequests } from '#features/wallet/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { findOneShop } from './find-one-shop.ts'

const largestFile = 5 * 1024 * 1024
const longestReason = 100

/** Options of `admin invoices`. */
export interface InvoicesOptions {
  store?: string | undefined
  /** Number of the request to answer; without it the open requests are listed. */
  request?: string | undefined
  /** Invoice number, 20 digits. */
  number?: string | undefined
  date?: string | undefined
  /** Path of the file, at most 5 MB. */
  pdf?: string | undefined
  emailed?: boolean | undefined
  /** Reason of a rejection. */
  reject?: string | undefined
}

/** Reads a PDF. @throws Error for another format or a larger file. */
async function readPdf(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${path} is no PDF`)
  if (bytes.length > largestFile) throw new Error(`${path} is larger than 5 MB`)
  return bytes
}

/** Reads the answer from the options. @throws Error for a missing or invalid one. */
async function readAnswer({ number, date, pdf, emailed, reject }: InvoicesOptions): Promise<InvoiceAnswer> {
  if (reject !== undefined) {
    if (number !== undefined || date !== undefined || pdf !== undefined || emailed)
      throw new Error('A request is issued or rejected, not both')
    if (reject.length > longestReason) throw new Error(`A reason has at most ${longestReason} characters`)
    return { as: 'rejected', reason: reject }
  }
  if (number === undefined || date === undefined) throw new Error('--number and --date are needed')
  if (!isLocalDate(date)) throw new Error(`${date} is no date`)
  const file = pdf === undefined ? undefined : await readPdf(pdf)
  return { as: 'issued', number, issuedOn: date, pdf: file, emailed: emailed ?? false }
}

/** Lists the invoices that stores requested, or answers one request. */
export const administerInvoices = (given: InvoicesOptions): Promise<void> =>
  asOwner(async (db) => {
    const shopId = given.store === undefined ? undefined : (await findOneShop(db, given.store)).id
    if (given.request !== undefined) {
      if (shopId === undefined) throw new Error('--store is missing')
      if (!/^[1-9]\d{0,14}$/.test(given.request)) throw new Error(`${given.request} is no request`)
      const invoiceId = Number(given.request)
      const answer = await readAnswer(given)
      await db
        .transaction()
        .execute((tx) => answerInvoice(tx, { shopId, invoiceId, at: systemClock.now() }, answer))
      return [`Request ${invoiceId} of store ${shopId} is ${answer.as}.`]
    }
    const rows = await listRequests(db, shopId)
    if (rows.length === 0) return ['No request waits.']
    return rows.map((row) =>
      [
        `--store ${row.shop_id} --request ${row.id}`,
        `${row.shop_title}, ${row.created_at.toISOString()}: ${plainYuan(row.amount_fen)} yuan`,
        `to ${row.title}${row.tax_number ? ` (${row.tax_number})` : ', a person'}`,
        [row.company_address, row.company_phone, row.bank_name, row.bank_account].filter(Boolean).join(' '),
        row.delivery === 'email'
          ? `by email to ${row.email}`
          : `fetched${row.email ? `, also ${row.email}` : ''}`,
      ]
        .filter(Boolean)
        .join('; '),
    )
  })
