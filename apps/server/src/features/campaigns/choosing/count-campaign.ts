import type { InputOf, OutputOf } from '@roombook/contract'
import type { countCampaign as countCall } from '@roombook/contract/campaigns'
import { countHeldOut } from '@roombook/domain/campaigns'
import { maskPhone } from '@roombook/domain/validation'
import { readSmsStock, type SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readCampaignShop } from '../campaign.repository.ts'
import { listExclusions } from '../campaign.view.ts'
import { campaignWording, toPendingText } from '../campaign-text.ts'
import { countNames, sampleAudience } from './audience.repository.ts'
import { findAudience, knowSource } from './find-audience.ts'

const maxShownNames = 5

/**
 * Previews a campaign: how many it would reach, who is excluded for which reasons, sample messages, and the
 * segments of all messages. Stores nothing.
 * @throws Refusal `request.not_found` for a segment, `campaigns.file_gone`, `permission.too_many_searches`.
 */
export async function countCampaign(
  gateways: SmsGateways,
  call: StaffCall,
  { source, words, holdOutPercent, startAt }: InputOf<typeof countCall>,
): Promise<OutputOf<typeof countCall>> {
  const { shopId } = call
  const known = await knowSource(call, source)
  return call.read(async (tx) => {
    const gateway = await gateways.of(tx, shopId)
    const { found, all, may, leftOut } = await findAudience(
      tx,
      call,
      known,
      startAt === null ? call.now : new Date(startAt),
    )
    const worded = campaignWording(gateway, await readCampaignShop(tx, shopId), toPendingText(gateway, words))
    const held = countHeldOut(may, holdOutPercent)
    const people = await sampleAudience(tx, shopId, found, maxShownNames)
    const names = words === '' ? [] : await countNames(tx, shopId, found)
    const parts = names.reduce((sum, name) => sum + worded(name).parts * Number(name.count), 0)
    return {
      found: all,
      may,
      held,
      leftOut: listExclusions(leftOut),
      sample: people.map(({ customerId, name, sex, phone }) => {
        const { content, parts: each } = worded({ name, sex })
        return { customerId, name, phone: maskPhone(phone), content, parts: each }
      }),
      // The held-out recipients are not drawn yet; the estimate uses the average message.
      parts: may === 0 ? 0 : Math.round((parts * (may - held)) / may),
      smsStock: await readSmsStock(tx, shopId),
      charged: gateway.account === undefined,
    }
  })
}
