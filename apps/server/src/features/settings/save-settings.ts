import { type ShopSettings, shopSettings } from '@roombook/contract/settings'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { recordSettingsChange } from './record-settings-change.ts'
import { changeSettings, lockSettings } from './settings.repository.ts'

/**
 * Creates a call that changes some of the store's settings. Omitted fields stay; unchanged ones are neither
 * logged nor notified. Servers read the settings with each request, so a change applies everywhere at once.
 */
export function saveSettingsAs(action: string) {
  return (call: StaffCall, input: Partial<ShopSettings>): Promise<{ settings: ShopSettings }> =>
    call.change(async (tx) => {
      const { shopId } = call
      const before = shopSettings.parse(await lockSettings(tx, shopId))
      const change = Object.fromEntries(
        Object.entries(input).filter(
          ([name, value]) => value !== undefined && value !== before[name as keyof ShopSettings],
        ),
      )
      const fields = Object.keys(change)
      if (fields.length === 0) return { settings: before }
      const settings = shopSettings.parse(await changeSettings(tx, shopId, change))
      await recordSettingsChange(tx, call, {
        action,
        remark: '修改门店设置',
        fields,
        before: Object.fromEntries(fields.map((name) => [name, before[name as keyof ShopSettings]])),
        after: change,
      })
      return { settings }
    })
}
