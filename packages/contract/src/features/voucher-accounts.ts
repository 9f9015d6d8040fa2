import { z } from 'zod'
import { defineCall } from '../call.ts'
import { voucherPlatform } from './vouchers.ts'

/**
 * Account with which a store verifies vouchers at the platform that sold them. Its secrets are write-only.
 */
export const voucherAccount = z.object({
  platform: voucherPlatform,
  /** Developer id at Meituan, the app's `client_key` at Douyin. */
  account: z.string(),
  /** Store id at Douyin (`poi_id`); at Meituan it is part of the token. */
  store: z.string(),
  /** Merchant's root account at Douyin, for chains that require it. */
  merchant: z.string(),
  /**
   * `refused`: the platform does not, or no longer, accept the account. `unreadable`: its secrets are lost.
   * Neither can verify vouchers.
   */
  state: z.enum(['checked', 'refused', 'unreadable']),
  /** Reason in Chinese; empty for a checked account. */
  reason: z.string(),
  checkedAt: z.iso.datetime({ offset: true }),
  changedName: z.string(),
  changedAt: z.iso.datetime({ offset: true }),
  /** Version that a change must state. */
  version: z.int(),
})
export type VoucherAccount = z.output<typeof voucherAccount>

const node = 'shopconfig/savebaseinfo'
const managing = { caller: 'staff', node, adminOnly: true, effect: 'changes' } as const

const one = {
  platform: voucherPlatform,
  /** Version that the user saw; 0 where there was no account. */
  version: z.int('参数错误').min(0, '参数错误'),
}
const answered = z.object({ account: voucherAccount.nullable() })

/** One line of text issued by a platform. */
const line = (form: RegExp, message: string) =>
  z
    .string('参数错误')
    .trim()
    .default('')
    .refine((text) => text === '' || form.test(text), message)
const secret = line(/^[\x21-\x7e]{8,512}$/, '应为8至512位字母、数字或符号，不含空格')

export const readVoucherAccounts = defineCall({
  name: 'vouchers.read-accounts',
  title: 'by which accounts a store verifies vouchers at the platforms that sold them',
  path: '/shopapi/shopconfig/voucheraccounts',
  caller: 'staff',
  node,
  adminOnly: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    /** At most one account per platform. */
    accounts: z.array(voucherAccount),
    /** Whether the site can store secrets; otherwise no account can be entered. */
    keepsSecrets: z.boolean(),
  }),
  refusals: [],
})

export const saveVoucherAccount = defineCall({
  ...managing,
  name: 'vouchers.save-account',
  title: 'an account by which a store verifies vouchers; its platform is asked about it before it is kept',
  path: '/shopapi/shopconfig/savevoucheraccount',
  input: z
    .object({
      ...one,
      account: line(/^[0-9a-zA-Z_-]{3,64}$/, '只能是字母和数字，请核对'),
      store: line(/^\d{6,32}$/, '门店ID只能是数字，请核对'),
      merchant: line(/^\d{6,32}$/, '商户ID只能是数字，请核对'),
      /** Meituan's SignKey or Douyin's client_secret; empty leaves the stored one unchanged. */
      secret,
      /** Meituan's appAuthToken of the store; empty leaves the stored one unchanged. */
      token: secret,
    })
    .superRefine(({ platform, account, store }, context) => {
      const wanted = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (account === '') wanted('account', platform === 'meituan' ? '请填写开发者ID' : '请填写应用ID')
      if (platform === 'meituan' && account !== '' && !/^\d+$/.test(account))
        wanted('account', '开发者ID只能是数字，请核对')
      if (platform === 'douyin' && store === '') wanted('store', '请填写抖音门店ID')
    }),
  output: answered,
  refusals: [
    'vouchers.account_stale',
    'vouchers.account_refused',
    'vouchers.account_unreached',
    'vouchers.keeps_no_secrets',
  ],
  done: '已验证并保存',
})

export const checkVoucherAccount = defineCall({
  ...managing,
  name: 'vouchers.check-account',
  title: 'asks the platform anew whether it knows the store’s account',
  path: '/shopapi/shopconfig/checkvoucheraccount',
  input: z.object(one),
  output: answered,
  refusals: ['vouchers.account_stale', 'vouchers.account_refused', 'vouchers.account_unreached'],
  done: '已重新验证',
})

export const removeVoucherAccount = defineCall({
  ...managing,
  name: 'vouchers.remove-account',
  title:
    'has the store verify no vouchers by an account any more; what it verified is still given back by it',
  path: '/shopapi/shopconfig/removevoucheraccount',
  input: z.object(one),
  output: answered,
  refusals: ['vouchers.account_stale'],
  done: '已停用',
})
