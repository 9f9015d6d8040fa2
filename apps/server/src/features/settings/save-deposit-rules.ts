import type { InputOf, OutputOf } from '@roombook/contract'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import type { saveDepositRules as saveCall } from '@roombook/contract/deposit-rules'
import { shopSettings } from '@roombook/contract/settings'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { recordSettingsChange } from './record-settings-change.ts'
import { changeSettings, lockSettings, readPlaceIds } from './settings.repository.ts'

/**
 * Replaces the shop's deposit rules and their order. Existing bookings keep the terms that were agreed.
 * @throws Refusal `settings.deposit_rules_stale` when another user saved them meanwhile;
 * `settings.deposit_place_missing` for a period or a room that the shop never had.
 */
export const saveDepositRules = (
  call: StaffCall,
  { rules, depositRulesVersion }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> =>
  call.change(async (tx) => {
    const { shopId } = call
    const before = shopSettings.parse(await lockSettings(tx, shopId))
    if (before.depositRulesVersion !== depositRulesVersion) throw new Refusal('settings.deposit_rules_stale')
    await requirePlaces(tx, shopId, rules)
    const change = { depositRules: rules, depositRulesVersion: depositRulesVersion + 1 }
    const settings = shopSettings.parse(await changeSettings(tx, shopId, change))
    await recordSettingsChange(tx, call, {
      action: 'settings.save-deposit-rules',
      remark: `修改订金规则：${rules.map(({ title }) => title).join('、') || '无'}`,
      fields: ['depositRules'],
      before: { depositRules: before.depositRules },
      after: { depositRules: rules },
    })
    return { settings }
  })

/**
 * Requires that each rule refers to the store's own rooms and periods. Deleted ones are allowed, since the
 * form hides them.
 */
async function requirePlaces(
  tx: ShopTransaction,
  shopId: number,
  rules: readonly DepositRule[],
): Promise<void> {
  const { periods, rooms } = await readPlaceIds(tx, shopId)
  for (const { title, periodIds, roomIds } of rules) {
    const refuse = (what: string): never =>
      refuseAt(
        'settings.deposit_place_missing',
        'rules',
        `规则「${title}」所选的${what}不属于本店，请重新选择`,
      )
    if (periodIds.some((id) => !periods.has(id))) refuse('餐段')
    if (roomIds.some((id) => !rooms.has(id))) refuse('包厢')
  }
}
