import type { InputOf, OutputOf } from '@roombook/contract'
import type { previewAiText } from '@roombook/contract/ai-sms'
import { findScene, noSmsReason, type SceneKind } from '@roombook/domain/ai-sms'
import { addDays } from '@roombook/domain/time'
import type { SmsGateways } from '#features/sms/index.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { composeFor } from '../texts/deliver.ts'
import type { WritingDependencies } from '../writing/write-charged.ts'
import { writeForCustomer } from '../writing/write-for-customer.ts'
import { type Candidate, explainExclusion } from './candidate.ts'
import { findPreviewed, type PreviewedCustomer } from './candidates.repository.ts'
import { requireSpan } from './save-scene.ts'
import { listScenes, readShopOfScenes } from './scene.repository.ts'
import { selectFacts } from './select-facts.ts'

/**
 * Previews a scene's text for a customer with saved or unsaved settings, and the facts given to the writer.
 * Stores and sends nothing; a model's work is charged.
 * @throws Refusal `request.not_found`; `ai.scene_form` for a scene that SMS cannot carry; `ai.no_credit`,
 *   `ai.unreachable`, `ai.unusable`.
 */
export async function previewText(
  dependencies: WritingDependencies & { gateways: Pick<SmsGateways, 'of'> },
  call: StaffCall,
  { kind, span, channel, sceneWish, customerId, draft }: InputOf<typeof previewAiText>,
): Promise<OutputOf<typeof previewAiText>> {
  const { shopId, now, today, actor } = call
  requireSpan(kind, span)
  if (channel === 'sms' && findScene(kind).smsKind === undefined)
    refuseAt('ai.scene_form', 'channel', noSmsReason(kind))
  const { customer, shop, festivals } = await call.read(async (tx) => ({
    customer: await findPreviewed(tx, shopId, customerId),
    shop: await readShopOfScenes(tx, shopId),
    festivals: (await listScenes(tx, shopId)).get('festival')?.festivals ?? [],
  }))
  if (!customer) throw new Refusal('request.not_found')
  const day = { today, span, now, festival: festivals[0] ?? '中秋节' }
  const candidate = madeUp(kind, customer, day)
  const selectedFacts = selectFacts(kind, candidate, { ...shop, today })
  const seed = `${kind}:${customerId}:preview`
  const ordered = { shopId, kind, channel, customerId, told: selectedFacts, seed, draft, wish: sceneWish }
  const { text, model, spent } = await writeForCustomer(dependencies, { ...ordered, staffId: actor.staffId })
  const of = { shopId, shopTitle: shop.title, kind, channel, told: selectedFacts }
  const { content } = await call.read(async (tx) =>
    composeFor(tx, await dependencies.gateways.of(tx, shopId), of, text),
  )
  const answer = {
    content,
    told: selectedFacts,
    model,
    spent,
    leftOut: explainExclusion(kind, channel, candidate) ?? '',
  }
  return call.change(() => Promise.resolve(answer))
}

/** Builds a sample occasion for a customer today, from known facts or else likely ones. */
function madeUp(
  kind: SceneKind,
  { lastVisit, memorial, ...customer }: PreviewedCustomer,
  { today, span, now, festival }: { today: string; span: number; now: Date; festival: string },
): Candidate {
  const isBefore = kind === 'birthday' || kind === 'anniversary' || kind === 'festival'
  return {
    ...customer,
    bookingId: null,
    date: isBefore
      ? addDays(today, span)
      : kind === 'hold-expiring'
        ? today
        : (lastVisit ?? addDays(today, -span)),
    title: kind === 'festival' ? festival : kind === 'anniversary' ? memorial || '结婚纪念日' : '',
    periodName: customer.periodName || '晚餐',
    heldUntil: kind === 'hold-expiring' ? new Date(now.getTime() + span * 3_600_000) : null,
  }
}
