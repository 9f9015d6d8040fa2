import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { paymentMethod } from './payments.ts'

/**
 * A package sold by the operator: a recharge of the wallet, or SMS segments or compute credit paid from it.
 */
export const walletPackage = z.object({
  packageNumber: z.int(),
  kind: z.enum(['recharge', 'sms', 'credit']),
  price: money(),
  /** Bonus on a recharge. */
  given: money(),
  /** SMS segments, or points of credit; 0 for a recharge. */
  units: z.int(),
})
export type WalletPackage = z.output<typeof walletPackage>

/** Chosen package, at the price that the user saw. */
const chosenPackage = { packageNumber: z.int('参数错误'), price: money() }

export const listWalletPackages = defineCall({
  name: 'payments.list-packages',
  title:
    'what the operator offers: recharges, messages and compute credit, and by which methods one pays (7.04)',
  path: '/shopapi/common/rechargepackages',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    packages: z.array(walletPackage),
    methods: z.array(paymentMethod),
    /** Kinds that this server cannot sell: messages without a provider, compute credit without a model. */
    unsold: z.array(z.enum(['sms', 'credit'])),
  }),
  refusals: [],
})

export const rechargeWallet = defineCall({
  name: 'payments.recharge',
  title: "recharge of the store's wallet, paid to the operator (7.04)",
  path: '/shopapi/shopuser/recharge',
  caller: 'staff',
  effect: 'changes',
  node: 'roombook/till',
  input: z.object({ ...chosenPackage, method: paymentMethod }),
  output: z.object({
    rechargeId: z.int(),
    tradeNo: z.string(),
    price: money(),
    given: money(),
    /** Time until which it can be paid. */
    payBefore: z.iso.datetime(),
    /** How it is paid: by opening a URL (`go`), or by scanning a code with a phone (`scan`). */
    step: z.enum(['go', 'scan']),
    target: z.string(),
  }),
  refusals: ['wallet.package_changed', 'payments.method_closed', 'payments.provider_away'],
  done: '请完成支付',
})

export const rechargeState = defineCall({
  name: 'payments.recharge-state',
  title: 'how a recharge stands, for the console that waits for it',
  path: '/shopapi/shopuser/rechargestate',
  caller: 'staff',
  effect: 'reads',
  node: 'roombook/till',
  input: z.object({ rechargeId: z.int('参数错误') }),
  output: z.object({ state: z.enum(['open', 'paid', 'closed']) }),
  refusals: [],
})

export const buyPackage = defineCall({
  name: 'wallet.buy-package',
  title: 'messages or compute credit bought from the wallet',
  path: '/shopapi/shopuser/buypackage',
  caller: 'staff',
  effect: 'changes',
  adminOnly: true,
  input: z.object(chosenPackage),
  output: z.object({ smsStock: z.int(), computeCredit: z.int() }),
  refusals: ['wallet.package_changed', 'wallet.not_covered', 'wallet.no_model', 'wallet.no_sms_provider'],
  done: '购买成功',
})
