import { isTaxNumber } from '@roombook/domain/wallet'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { difference, money } from '../wire/money.ts'

const companyForm = z.object({
  title: z.string().trim().min(1, '请输入公司名称').max(50, '最多50个字符'),
  taxNumber: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === '' || isTaxNumber(text), '税号不正确，应为15、17、18或20位，请核对')
    .default(''),
  contact: z.string().trim().max(50, '最多50个字符').default(''),
  /** Greatest open amount; null is no limit. */
  creditLimit: money().nullable().default(null),
  /** Persons who may sign; anyone where the list is empty. */
  signers: z
    .array(
      z
        .string()
        .trim()
        .min(1, '请输入签单人')
        .max(20, '最多20个字符')
        .regex(/^[^\s,](?:[^,]{0,18}[^\s,])?$/, '签单人不能含逗号'),
      '参数错误',
    )
    .max(30, '最多30位签单人')
    .default([]),
})

const company = companyForm.extend({
  /** Tax number; one stored before numbers were validated may be invalid. */
  taxNumber: z.string(),
  id: z.int(),
  version: z.int(),
  open: money(),
  /** Open amount by age in days. */
  ages: z.object({ upTo30: money(), upTo60: money(), upTo90: money(), older: money() }),
})
export type Company = z.output<typeof company>

const tillNode = { caller: 'staff', node: 'roombook/till' } as const
const idOf = z.int('请选择公司').min(1, '请选择公司')

export const listCompanies = defineCall({
  name: 'companies.list',
  title: 'companies on whose account bills may be put, with what is open by age',
  path: '/shopapi/company/list',
  caller: 'staff',
  node: ['roombook/till', 'roombook/arrears'],
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(company) }),
  refusals: [],
})

export const saveCompany = defineCall({
  ...tillNode,
  name: 'companies.save',
  title: 'make a company, or change one as the person saw it',
  path: '/shopapi/company/save',
  effect: 'changes',
  input: companyForm.extend({
    companyId: idOf.optional(),
    version: z.int('参数错误').default(0),
  }),
  output: z.object({ companyId: z.int() }),
  refusals: ['companies.not_found', 'companies.stale', 'companies.title_taken', 'companies.not_yours'],
  done: '公司已保存',
})

export const removeCompany = defineCall({
  ...tillNode,
  name: 'companies.remove',
  title: 'remove a company that owes nothing',
  path: '/shopapi/company/remove',
  effect: 'changes',
  input: z.object({ companyId: idOf }),
  output: z.object({}),
  refusals: ['companies.not_found', 'companies.owes'],
  done: '公司已删除',
})

const statementOf = z.object({
  companyId: idOf,
  /** A calendar month of the store. */
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, '请选择月份'),
})

const companyBill = z.object({
  id: z.int(),
  orderId: z.int(),
  bookDate: z.iso.date(),
  roomTitle: z.string(),
  signer: z.string(),
  amount: money(),
  paid: money(),
  staffName: z.string(),
  at: z.iso.datetime(),
})
export type CompanyBill = z.output<typeof companyBill>

export const readStatement = defineCall({
  ...tillNode,
  name: 'companies.read-statement',
  title:
    'a month of a company: what was open, what was put on it, what it paid, and the bills that are open today',
  path: '/shopapi/company/statement',
  effect: 'reads',
  input: statementOf,
  output: z.object({
    title: z.string(),
    taxNumber: z.string(),
    /**
     * Opening balance; negative where a payment falls into the month before its bill's, through differing
     * server clocks.
     */
    opening: difference(),
    closing: difference(),
    /** Ledger lines: positive amounts are charges, negative ones payments. */
    lines: z.array(
      z.object({
        at: z.iso.datetime(),
        amount: difference(),
        words: z.string(),
        staffName: z.string(),
      }),
    ),
    openBills: z.array(companyBill),
  }),
  refusals: ['companies.not_found'],
})

export const exportStatement = defineCall({
  ...tillNode,
  name: 'companies.export-statement',
  title: 'a month of a company as a workbook',
  path: '/shopapi/company/statementexport',
  mayLag: true,
  effect: 'reads',
  input: statementOf,
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    rows: z.int(),
  }),
  refusals: ['companies.not_found'],
})

export const payCompany = defineCall({
  ...tillNode,
  name: 'companies.pay',
  title: 'money that a company pays, whole or part, bill by bill',
  path: '/shopapi/company/pay',
  effect: 'changes',
  input: z.object({
    companyId: idOf,
    means: z.enum(['cash', 'weixin', 'alipay', 'card', 'other'], '请选择收款方式'),
    bills: z
      .array(z.object({ billId: z.int('参数错误'), amount: money() }), '请选择账单')
      .min(1, '请选择账单')
      .max(200, '一次最多200张账单'),
    remark: z.string().trim().max(100, '最多100个字符').default(''),
  }),
  output: z.object({ paid: money(), open: money() }),
  refusals: ['companies.not_found', 'companies.payment_wrong'],
  done: '收款成功',
})
