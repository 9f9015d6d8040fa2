import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveAiScene } from '@roombook/contract/ai-sms'
import { findScene, mayGiveCoupon } from '@roombook/domain/ai-sms'
import { hasNode } from '@roombook/domain/session'
import { clockToMinutes } from '@roombook/domain/time'
import { isGivable } from '#features/coupons/index.ts'
import type { SmsGateways } from '#features/sms/index.ts'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { whyNoSms } from '../texts/deliver.ts'
import { describeScene } from './plan-scenes.ts'
import { listScenes, saveSceneRow } from './scene.repository.ts'

/**
 * Enables or disables a scene, and stores its schedule, channel and style.
 * @throws Refusal `ai.scene_stale`; `ai.scene_form` at the field: an invalid span, no festival, or an
 * unavailable channel.
 */
export function saveScene(
  gateways: Pick<SmsGateways, 'of'>,
  call: StaffCall,
  {
    kind,
    enabled,
    span,
    atTime,
    channel,
    sceneWish,
    festivals,
    mostADay,
    couponId,
    version,
  }: InputOf<typeof saveAiScene>,
): Promise<OutputOf<typeof saveAiScene>> {
  const { shopId, now } = call
  requireSpan(kind, span)
  if (kind === 'festival' && enabled && festivals.length === 0)
    refuseAt('ai.scene_form', 'festivals', '请至少选择一个节日')
  return call.change(async (tx) => {
    const noSms = channel === 'sms' ? await whyNoSms(tx, await gateways.of(tx, shopId), { shopId, kind }) : ''
    if (noSms !== '' && (enabled || findScene(kind).smsKind === undefined))
      refuseAt('ai.scene_form', 'channel', noSms)
    if (couponId !== null) await requireCoupon(tx, call, { kind, channel, couponId })
    const scene = {
      kind,
      enabled,
      span,
      channel,
      festivals,
      couponId,
      version,
      atMinutes: clockToMinutes(atTime) ?? 0,
      wish: sceneWish,
      most: mostADay,
    }
    const saved = await saveSceneRow(tx, shopId, scene, now)
    if (saved === undefined) throw new Refusal('ai.scene_stale')
    await logStoreAction(tx, call, {
      action: 'ai.save-scene',
      remark: describeScene(scene),
      detail: { after: scene },
      event: { name: 'ai-texts.changed', data: { textIds: [] } },
    })
    return { version: saved }
  })
}

/**
 * @throws Refusal `ai.scene_form` for a coupon that this scene or channel cannot give, or the user may not
 * choose.
 */
async function requireCoupon(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  { kind, channel, couponId }: Pick<InputOf<typeof saveAiScene>, 'kind' | 'channel'> & { couponId: number },
): Promise<void> {
  const refuse = (message: string): never => refuseAt('ai.scene_form', 'couponId', message)
  if (!mayGiveCoupon(kind)) refuse('这个场景只通知客人与他有关的事，不能送优惠券')
  if (channel === 'sms') refuse('短信不能发优惠券，请改用网页通知或复制到微信')
  const storedId = (await listScenes(tx, shopId)).get(kind)?.couponId
  // An unchanged coupon needs no right: another user chose it.
  if (storedId === couponId) return
  const has = actor.plugins['shopai/sendcoupon'] === true && hasNode(actor, 'shopai/sendcoupon')
  if (!has) refuse('您没有发优惠券的权限')
  if (!(await isGivable(tx, shopId, couponId))) refuse('优惠券不在发放中，请另选一张')
}

/** @throws Refusal `ai.scene_form` at the field. */
export function requireSpan(kind: InputOf<typeof saveAiScene>['kind'], span: number): void {
  const { least, most, unit } = findScene(kind).span
  if (span < least || span > most) refuseAt('ai.scene_form', 'span', `请填写${least}到${most}${unit}`)
}
