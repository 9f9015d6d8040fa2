import {
  invoiceDeliveryNames,
  invoiceStateNames,
  invoiceTitleKindNames,
  isTaxNumber,
} from '@roombook/domain/wallet'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'

const line = (most: number) => z.string().trim().max(most, `最多${most}个字符`).default('')

/** Fields for issuing an electronic invoice (数电票). */
const invoiceForm = {
  titleKind: z.enum(invoiceTitleKindNames, '请选择抬头类型'),
  invoiceTitle: z.string('请填写发票抬头').trim().min(1, '请填写发票抬头').max(100, '最多100个字符'),
  /** Tax number of a company; empty for a person. */
  taxNumber: z.string().trim().toUpperCase().max(20, '最多20个字符').default(''),
  companyAddress: line(100),
  companyPhone: line(30),
  bankName: line(60),
  bankAccount: z
    .string()
    .trim()
    .regex(/^[\d -]{0,40}$/, '银行账号只能是数字')
    .default(''),
  delivery: z.enum(invoiceDeliveryNames, '请选择交付方式'),
  /** Email address for delivery; optional, since the invoice can be downloaded. */
  email: z
    .string()
    .trim()
    .max(100, '最多100个字符')
    .regex(/^$|^[^\s@<>",;:]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/, '邮箱地址不正确')
    .default(''),
}

/** An invoice that the store requested from the operator. */
export const walletInvoice = z.object({
  id: z.int(),
  sum: money(),
  titleKind: z.enum(invoiceTitleKindNames),
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  companyAddress: z.string(),
  companyPhone: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  delivery: z.enum(invoiceDeliveryNames),
  email: z.string(),
  state: z.enum(invoiceStateNames),
  /** Number and date, once it is issued. */
  invoiceNumber: z.string(),
  issuedOn: z.iso.date().nullable(),
  /** Whether the operator sent it to the email address. */
  emailed: z.boolean(),
  /** Whether it can be downloaded here. */
  hasFile: z.boolean(),
  /** Reason of a rejection. */
  reason: z.string(),
  operatorName: z.string(),
  createdAt: z.iso.datetime(),
  /** Name of whoever withdrew the request. */
  withdrawnName: z.string(),
  settledAt: z.iso.datetime().nullable(),
})
export type WalletInvoice = z.output<typeof walletInvoice>

/** Permission of the cash desk, which also covers bookkeeping. */
const ofTheTill = { caller: 'staff', node: 'roombook/till' } as const

export const listInvoices = defineCall({
  ...ofTheTill,
  effect: 'reads',
  name: 'wallet.list-invoices',
  title: 'invoices that the store asked for, newest first, and what may still be invoiced',
  path: '/shopapi/shopuser/invoicelist',
  input: z.object({
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(10),
  }),
  output: z.object({
    list: z.array(walletInvoice),
    count: z.int(),
    /** Recharged amount not yet invoiced or requested. */
    left: money(),
  }),
  refusals: [],
})

export const requestInvoice = defineCall({
  ...ofTheTill,
  effect: 'changes',
  name: 'wallet.request-invoice',
  title: 'ask the operator for an invoice of what the store recharged (数电票)',
  path: '/shopapi/shopuser/invoicerequest',
  input: z
    .object({ ...invoiceForm, sum: money('请填写开票金额').refine((sum) => sum > 0, '开票金额须大于0') })
    .refine(({ titleKind, taxNumber }) => titleKind === 'person' || taxNumber !== '', {
      message: '请填写税号',
      path: ['taxNumber'],
    })
    .refine(({ taxNumber }) => taxNumber === '' || isTaxNumber(taxNumber), {
      message: '税号不正确，应为15、17、18或20位，请核对',
      path: ['taxNumber'],
    })
    .refine(({ delivery, email }) => delivery !== 'email' || email !== '', {
      message: '请填写接收发票的邮箱',
      path: ['email'],
    }),
  output: z.object({ invoiceId: z.int() }),
  refusals: ['wallet.invoice_above'],
  done: '开票申请已提交',
})

export const withdrawInvoice = defineCall({
  ...ofTheTill,
  effect: 'changes',
  name: 'wallet.withdraw-invoice',
  title: 'take back a request for an invoice that the operator has not answered',
  path: '/shopapi/shopuser/invoicewithdraw',
  input: z.object({ invoiceId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({ invoiceId: z.int() }),
  refusals: ['wallet.invoice_gone', 'wallet.invoice_answered'],
  done: '开票申请已撤回',
})

export const fetchInvoice = defineCall({
  ...ofTheTill,
  effect: 'reads',
  name: 'wallet.fetch-invoice',
  title: 'the file of an issued invoice',
  path: '/shopapi/shopuser/invoicefile',
  input: z.object({ invoiceId: z.int('参数错误').min(1, '参数错误') }),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
  }),
  refusals: ['request.not_found'],
})
