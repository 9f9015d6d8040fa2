import { orderDetail } from '@roombook/contract/booking'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import { saveDepositRules } from '@roombook/contract/deposit-rules'
import { fen } from '@roombook/domain/money'
import { depositRule } from './deposit-rule.ts'
import { orderFormFor, type TypedForm } from './order-form.ts'
import type { TestApp } from './test-app.ts'

/** 200 yuan on Saturdays, refundable until 24 hours before. */
export const weekendRule: Partial<DepositRule> = {
  title: '周末',
  weekdays: [6],
  amount: fen(20_000),
  refunds: [{ hours: 24, percent: 100 }],
  latePercent: 50,
}

/** Books under a shop's deposit rules, each form with a phone and a Saturday of its own. */
export async function openDepositRuleFixture({ as, venue }: Pick<TestApp, 'as' | 'venue'>) {
  const booker = await as(venue.staff.booker.phone)
  const admin = await as(venue.staff.admin.phone)
  let [saturdays, phones, version] = [0, 0, 0]
  const nextPhone = () => `1390002${String(1000 + phones++)}`
  const nextSaturday = () => new Date(Date.UTC(2026, 10, 28 + 7 * saturdays++)).toISOString().slice(0, 10)
  return {
    booker,
    admin,
    nextPhone,
    nextSaturday,
    /** Saves the shop's rules. */
    async rules(...made: Partial<DepositRule>[]): Promise<void> {
      const saved = await admin.call(saveDepositRules, {
        rules: made.map(depositRule),
        depositRulesVersion: version,
      })
      version = saved.settings.depositRulesVersion
    },
    /** Builds a form with its date. */
    formOf(change: TypedForm = {}) {
      const bookDate = nextSaturday()
      return { ...orderFormFor(venue, { phone: nextPhone(), ...change, bookDate }), bookDate }
    },
    /** Returns the log remarks of an order, the newest first. */
    logOf: async (id: number) => (await booker.call(orderDetail, { id })).list.map(({ remark }) => remark),
  }
}

/** Returns the day after a date. */
export const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
