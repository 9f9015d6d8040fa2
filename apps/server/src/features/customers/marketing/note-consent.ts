import type { InputOf, OutputOf } from '@roombook/contract'
import type { noteConsent as noteCall } from '@roombook/contract/customer-marketing'
import { earliestConsent } from '@roombook/domain/customers'
import { businessDate, instantOf, type LocalDate } from '@roombook/domain/time'
import { appendConsent, findRefusal, listConsentsOfPhone, lockMarketing } from '#features/consents/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { logCustomer } from '../log-customer.ts'
import { readMarketingStatus } from './customer-marketing.ts'

/**
 * Records a customer's verbal consent with its text and day, for their current phone. Recording the same
 * consent again changes nothing.
 * @throws Refusal `customers.not_found`, `customers.consent_no_mobile`, `customers.consent_refused`,
 *   `customers.consent_ahead`, `customers.consent_too_old`, `customers.consent_older`.
 */
export const noteConsent = (
  call: StaffCall,
  { id, words, givenOn }: InputOf<typeof noteCall>,
): Promise<OutputOf<typeof noteCall>> =>
  call.change(async (tx) => {
    const { shopId, now, today, actor } = call
    const found = await lockMarketing(tx, shopId, id)
    if (!found) throw new Refusal('customers.not_found')
    if (found.phone === null || found.refusal === 'no_mobile')
      throw new Refusal('customers.consent_no_mobile')
    const refused = await findRefusal(tx, shopId, found.phone)
    if (refused?.cause === 'reply') throw new Refusal('customers.consent_refused')
    if (givenOn > today) refuseAt('customers.consent_ahead', 'givenOn')
    if (givenOn < earliestConsent(today)) refuseAt('customers.consent_too_old', 'givenOn')
    const { timezone, cutoverHour } = actor
    const at = toConsentTime(givenOn, { now, today, timezone })
    const ofPhone = await listConsentsOfPhone(tx, shopId, found.phone)
    const smsConsents = ofPhone.filter(({ channel }) => channel === 'sms')
    if (smsConsents[0]?.act === 'withdrawn' && smsConsents[0].at >= at)
      refuseAt('customers.consent_older', 'givenOn')
    const withdrawn = smsConsents.findIndex(({ act }) => act === 'withdrawn')
    const valid = smsConsents.slice(0, withdrawn === -1 ? smsConsents.length : withdrawn)
    const isSame = ({ way, customer_id: customerId, ...one }: (typeof smsConsents)[number]) =>
      way === 'staff' &&
      customerId === id &&
      one.words === words &&
      businessDate(one.at.getTime(), timezone, cutoverHour) === givenOn
    if (valid.some(isSame)) return readMarketingStatus(tx, shopId, id)
    await appendConsent(tx, {
      shopId,
      customerId: id,
      phone: found.phone,
      act: 'given',
      way: 'staff',
      words,
      at,
      notedAt: now,
      by: actor,
    })
    const status = await readMarketingStatus(tx, shopId, id)
    await logCustomer(tx, call, {
      customerId: id,
      action: 'customers.note-consent',
      remark: `记录客人${givenOn}同意接收营销短信`,
      fields: ['marketing'],
      detail: { words },
    })
    return status
  })

/** Minutes of the day. */
const noon = 12 * 60

/** Returns the present time for today; otherwise noon of the day, since the hour is unknown. */
function toConsentTime(
  givenOn: LocalDate,
  { now, today, timezone }: { now: Date; today: LocalDate; timezone: string },
): Date {
  return givenOn === today ? now : new Date(instantOf(givenOn, noon, timezone))
}
