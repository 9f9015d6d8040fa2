import { type Fen, fen, minus } from '../money/index.ts'
import { isCreditCode } from '../sms/index.ts'

/** Type of recipient of an electronic invoice (数电票). */
export const invoiceTitleKinds = { company: '企业', person: '个人' } as const
export type InvoiceTitleKind = keyof typeof invoiceTitleKinds
export const invoiceTitleKindNames = Object.keys(invoiceTitleKinds) as readonly InvoiceTitleKind[]

/** Delivery of the invoice: by email, or as a download on the page. */
export const invoiceDeliveries = { email: '发送到邮箱', fetch: '在本页下载' } as const
export type InvoiceDelivery = keyof typeof invoiceDeliveries
export const invoiceDeliveryNames = Object.keys(invoiceDeliveries) as readonly InvoiceDelivery[]

/** States of an invoice request. */
export const invoiceStates = {
  requested: '已申请',
  issued: '已开具',
  rejected: '已驳回',
  withdrawn: '已撤回',
} as const
export type InvoiceState = keyof typeof invoiceStates
export const invoiceStateNames = Object.keys(invoiceStates) as readonly InvoiceState[]

/** Lengths of a taxpayer number: issued before 2015, of an individual business, or a social credit code. */
const taxNumberLengths = [15, 17, 18, 20]
const creditCodeLength = 18

/**
 * Returns whether a text is a taxpayer number (纳税人识别号); one of 18 characters is verified by its check
 * character.
 */
export const isTaxNumber = (text: string): boolean =>
  /^[0-9A-Z]+$/.test(text) &&
  taxNumberLengths.includes(text.length) &&
  (text.length !== creditCodeLength || isCreditCode(text))

/** Returns whether a text is the number of a 数电票: twenty digits. */
export const isInvoiceNumber = (text: string): boolean => /^\d{20}$/.test(text)

/**
 * Returns the amount that may still be invoiced: payments into the wallet, less invoices requested and not
 * rejected.
 */
export const remainingToInvoice = (paid: Fen, requested: Fen): Fen =>
  requested >= paid ? fen(0) : minus(paid, requested)
