/**
 * Lists the invoices that stores ask for, and answers one.
 * `npm run invoices -- --shop 1 --request 3 --number 26312000000012345678 --date 2026-11-22 --pdf ./invoice.pdf --emailed`
 */

import { readFile } from 'node:fs/promises'
import { isLocalDate, plainYuan } from '@roombook/domain'
import { findShops } from '#features/brand/index.ts'
import { answerInvoice, type InvoiceAnswer, listRequests } from '#features/wallet/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { asOwner } from './as-owner.ts'
import { commandOptions } from './read-options.ts'

const usage = `npm run invoices -- [--shop <name or number>] [--request <id> (--number <20 digits> --date <2026-11-22> [--pdf <file>] [--emailed] | --reject <reason>)]
  Without --request, those that wait are shown. --emailed says that it was sent to the address that the store gave; a store
  that fetches it needs the file, at most 5 MB.`

const largestFile = 5 * 1024 * 1024
const longestReason = 100

const kinds = {
  ...({ shop: 'optional', request: 'optional', number: 'optional', date: 'optional' } as const),
  ...({ pdf: 'optional', emailed: 'switch', reject: 'optional' } as const),
}
type Given = ReturnType<typeof commandOptions<typeof kinds>>

/** @throws Error for what is no PDF, or too large. */
async function readPdf(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${path} is no PDF`)
  if (bytes.length > largestFile) throw new Error(`${path} is larger than 5 MB`)
  return bytes
}

/** @throws Error for what is missing or wrong. */
async function readAnswer({ number, date, pdf, emailed, reject }: Given): Promise<InvoiceAnswer> {
  if (reject !== undefined) {
    if (number !== undefined || date !== undefined || pdf !== undefined || emailed)
      throw new Error(`A request is issued or rejected, not both\n${usage}`)
    if (reject.length > longestReason) throw new Error(`A reason has at most ${longestReason} characters`)
    return { as: 'rejected', reason: reject }
  }
  if (number === undefined || date === undefined) throw new Error(`--number and --date are needed\n${usage}`)
  if (!isLocalDate(date)) throw new Error(`${date} is no date\n${usage}`)
  const file = pdf === undefined ? undefined : await readPdf(pdf)
  return { as: 'issued', number, issuedOn: date, pdf: file, emailed }
}

const given = commandOptions(kinds, usage)

await asOwner(async (db) => {
  const shops = given.shop === undefined ? [] : await findShops(db, given.shop)
  if (given.shop !== undefined && shops.length === 0) throw new Error(`There is no store ${given.shop}`)
  if (shops.length > 1)
    throw new Error(`Say which by its number: ${shops.map(({ id, title }) => `${id} (${title})`).join(', ')}`)
  const shopId = shops[0]?.id
  if (given.request !== undefined) {
    if (shopId === undefined) throw new Error(`--shop is missing\n${usage}`)
    if (!/^[1-9]\d{0,14}$/.test(given.request)) throw new Error(`${given.request} is no request\n${usage}`)
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
      `--shop ${row.shop_id} --request ${row.id}`,
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
