import type { InputOf, OutputOf } from '@roombook/contract'
import type { testSmsTemplate } from '@roombook/contract/sms-templates'
import { countSmsSegments, smsSample, smsSampleDate, smsVariables } from '@roombook/domain/sms'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { requireSmsTestPace } from '#platform/http/guest-pace.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { SmsGateways } from '../account/sms-gateways.ts'
import { approvedThere, composeSms, sentContent } from '../compose-booking-sms.ts'
import { insertSms } from '../queued-sms.repository.ts'
import { smsToSend } from '../sms-jobs.ts'
import { noStock } from '../stock/no-stock.ts'
import { recordTemplates, requireFresh } from './change-template.ts'
import { readOwnPhone } from './test-sms.repository.ts'

/** Returns sample values for a trial. */
const samplesOn = (date: LocalDate): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(smsVariables).map((name) => [name, smsSample(`{${name}}`, '', date)]))

/**
 * Sends a template filled with samples to the caller's own phone.
 * @throws Refusal `sms.template_stale`; `sms.template_state` when the gateway has not approved it;
 * `sms.too_many_tests`; `sms.no_stock`.
 */
export function testTemplate(
  gateways: SmsGateways,
  call: StaffCall,
  seen: InputOf<typeof testSmsTemplate>,
): Promise<OutputOf<typeof testSmsTemplate>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const template = await requireFresh(tx, shopId, seen)
    const { id, kind, title, state } = template
    const gateway = await gateways.of(tx, shopId)
    if (state !== 'approved' || !(gateway.acceptsFreeText || approvedThere(gateway, template)))
      throw new Refusal('sms.template_state', {}, '模板通过当前短信服务商审核后才能试发')
    await requireSmsTestPace(tx, { shopId, staffId: actor.staffId }, now)
    const phone = await readOwnPhone(tx, actor.staffId)
    const values = samplesOn(smsSampleDate(kind, businessDate(now.getTime(), actor.timezone)))
    const worded = await composeSms(tx, shopId, { words: template.words, values, template })
    const content = sentContent(gateway, template.words, worded)
    const parts = countSmsSegments(content)
    const covered = await insertSms(tx, { shopId, kind, phone, at: now }, { ...worded, content, parts })
    if (!covered) throw await noStock(tx, shopId, parts)
    await recordTemplates(tx, call, {
      action: 'sms.test-template',
      remark: `试发短信模板「${title}」`,
      templateIds: [id],
    })
    await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at: now })
    return { phone: maskPhone(phone), content, parts }
  })
}
