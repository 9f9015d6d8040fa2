import { type DepositRule, orderDetail, saveDepositRules } from '@roombook/contract'
import { fen } from '@roombook/domain'
import { depositRule } from './deposit-rule.ts'
import { orderFormFor, type TypedForm } from './order-form.ts'
import type { TestApp } from './test-app.ts'

/** 200 yuan of a Saturday, of which half goes back on the last day. */
export const weekendRule: Partial<DepositRule> = {
  title: '周末',
  weekdays: [6],
  amount: fen(20_000),
  refunds: [{ hours: 24, percent: 100 }],
  latePercent: 50,
}

/** Books by a shop's rules of deposits: each form of a guest of its own, on a Saturday of its own. */
export async function openDepositRuleFixture({ as, house }: Pick<TestApp, 'as' | 'house'>) {
  const booker = await as(house.staff.booker.phone)
  const admin = await as(house.staff.admin.phone)
  let [saturdays, phones, version] = [0, 0, 0]
  const nextPhone = () => `1390002${String(1000 + phones++)}`
  const nextSaturday = () => new Date(Date.UTC(2026, 10, 28 + 7 * saturdays++)).toISOString().slice(0, 10)
  return {
    booker,
    admin,
    nextPhone,
    nextSaturday,
    /** The shop's rules from now on. */
    async rules(...made: Partial<DepositRule>[]): Promise<void> {
      const saved = await admin.call(saveDepositRules, {
        rules: made.map(depositRule),
        depositRulesVersion: version,
      })
      version = saved.settings.depositRulesVersion
    },
    /** A form with the day it is for. */
    formOf(change: TypedForm = {}) {
      const bookDate = nextSaturday()
      return { ...orderFormFor(house, { phone: nextPhone(), ...change, bookDate }), bookDate }
    },
    /** Log remarks of an order, the newest first. */
    logOf: async (id: number) => (await booker.call(orderDetail, { id })).list.map(({ remark }) => remark),
  }
}

/** The day after one. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
