import type { InputOf, OutputOf } from '@roombook/contract'
import type { switchSmsKind } from '@roombook/contract/sms-templates'
import { automaticSms, smsSwitchOf, smsTemplateKinds } from '@roombook/domain/sms'
import { shopNow } from '@roombook/domain/time'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listSwitches, saveSwitch } from './switch.repository.ts'

/**
 * Enables or disables automatic messages of a kind. A daily kind starts at its next hour: if today's has
 * passed, today's round counts as done.
 */
export function switchKind(
  call: StaffCall,
  { kind, on, hour }: InputOf<typeof switchSmsKind>,
): Promise<OutputOf<typeof switchSmsKind>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const wanted = smsSwitchOf(kind, { on, hour })
    const { date, minutes } = shopNow(now.getTime(), actor.timezone)
    const isGone = wanted.hour !== null && minutes >= wanted.hour * 60
    await saveSwitch(tx, shopId, wanted, isGone ? date : null)
    const at = wanted.on && wanted.hour !== null ? `，每天${wanted.hour}点` : ''
    await logStoreAction(tx, call, {
      action: 'sms.switch-kind',
      remark: `「${smsTemplateKinds[kind].title}」短信改为${on ? '自动发送' : '不自动发送'}${at}`,
      event: { name: 'sms-templates.changed', data: { templateIds: [] } },
      detail: { kind, on, hour: wanted.hour, when: automaticSms[kind].when },
    })
    return { switches: await listSwitches(tx, shopId) }
  })
}
