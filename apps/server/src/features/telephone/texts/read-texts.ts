import type { OutputOf } from '@roombook/contract'
import type { readCallTexts as readContract } from '@roombook/contract/phone-texts'
import { noCallTexts } from '@roombook/domain/calls'
import { lacksTemplate, previewBookingSms, readSmsStock, type SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findTextRules } from './text.repository.ts'
import { textValues } from './text-values.ts'

const kind = 'missed-call'

/** Reads whether messages after missed calls are enabled, their text, and what prevents them. */
export function readCallTexts(
  { gateways, site }: { gateways: SmsGateways; site: string | undefined },
  { shopId, actor, read }: StaffCall,
): Promise<OutputOf<typeof readContract>> {
  return read(async (tx) => {
    const gateway = await gateways.of(tx, shopId)
    const values = textValues(actor.settings)
    const { content, parts } = await previewBookingSms(tx, gateway, { shopId, kind, values })
    return {
      ...((await findTextRules(tx, shopId)) ?? noCallTexts),
      sample: content,
      parts,
      lacksTemplate: await lacksTemplate(tx, gateway, { shopId, kind }),
      bookingPage: site && actor.settings.guestBooking !== 'closed' ? `${site}/m/s/${shopId}` : '',
      stock: gateway.account === undefined ? await readSmsStock(tx, shopId) : null,
    }
  })
}
