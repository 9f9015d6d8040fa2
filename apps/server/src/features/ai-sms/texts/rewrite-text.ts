import type { InputOf, OutputOf } from '@roombook/contract'
import type { rewriteAiText } from '@roombook/contract/ai-sms'
import { findScene } from '@roombook/domain/ai-sms'
import { describeTextCoupon } from '#features/coupons/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import { scenesToRun } from '../ai-jobs.ts'
import { orderFor, type SceneDependencies } from '../scenes/run-scenes.ts'
import { listScenes, readShopOfScenes } from '../scenes/scene.repository.ts'
import { untouchedScene } from '../scenes/scene.ts'
import { writeForCustomer } from '../writing/write-for-customer.ts'
import { lockedText, recordText, requireSendable, requireText } from './change-text.ts'
import { composeFor } from './deliver.ts'
import { markText } from './text.repository.ts'
import { textView } from './text.view.ts'

const open = ['ready', 'refused'] as const

/**
 * Rewrites a text: one for copying at once, an automatic one by the scene job, which checks sending hours and
 * stock.
 * @throws Refusal `ai.text_state`, `ai.no_consent`; `ai.no_credit`, `ai.unreachable`, `ai.unusable`: the text
 * is unchanged.
 */
export async function rewriteText(
  dependencies: SceneDependencies,
  call: StaffCall,
  { textId }: InputOf<typeof rewriteAiText>,
): Promise<OutputOf<typeof rewriteAiText>> {
  const { shopId, now, actor } = call
  const { text, scene, shop } = await call.read(async (tx) => {
    const text = await requireText(tx, shopId, textId)
    if (!open.some((state) => state === text.state)) throw new Refusal('ai.text_state')
    await requireSendable(tx, { shopId, now }, text)
    const scene = (await listScenes(tx, shopId)).get(text.kind) ?? untouchedScene(text.kind)
    return { text, scene, shop: await readShopOfScenes(tx, shopId) }
  })
  const written =
    text.channel !== 'wechat'
      ? undefined
      : await writeForCustomer(dependencies, { ...orderFor(shopId, text, scene), staffId: actor.staffId })
  return call.change(async (tx) => {
    await lockedText(tx, shopId, textId, open)
    const marked = { id: textId, from: open }
    if (written) {
      const of = { shopId, shopTitle: shop.title, kind: text.kind, channel: text.channel, told: text.told }
      const { content } = await composeFor(tx, await dependencies.gateways.of(tx, shopId), of, written.text)
      const gift = await describeTextCoupon(tx, { shopId, textId, at: now })
      const made = {
        content: gift === undefined ? content : `${content}\n${gift}`,
        model: written.model,
        drafts: written.draft + 1,
        reason: '',
      }
      await markText(tx, shopId, marked, { state: 'ready', ...made })
    } else {
      await markText(tx, shopId, marked, { state: 'wanted', drafts: text.drafts, reason: '' })
    }
    const remark = `重写AI文案「${findScene(text.kind).title}」`
    await recordText(tx, call, text, { action: 'ai.rewrite-text', remark })
    if (!written) await enqueueJob(tx, { shopId, kind: scenesToRun, subject: 0, at: now }, { hurried: true })
    return { text: textView(await requireText(tx, shopId, textId), call) }
  })
}
