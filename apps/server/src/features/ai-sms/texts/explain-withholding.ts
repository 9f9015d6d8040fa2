import { type SceneChannel, sceneHours } from '@roombook/domain/ai-sms'
import { shopNow } from '@roombook/domain/time'
import type { SmsGateway } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { explainExclusion } from '../scenes/candidate.ts'
import { listScenes, readShopOfScenes } from '../scenes/scene.repository.ts'
import type { Scene } from '../scenes/scene.ts'
import { whyNoSms } from './deliver.ts'
import { findContactStatus, isStillRelevant, type TextRow } from './text.repository.ts'

/**
 * Returns the channel of a text that may have been planned before its scene changed; a channel that the scene
 * no longer uses becomes copying.
 */
export const selectCurrentChannel = ({ channel }: TextRow, scene: Pick<Scene, 'channel'>): SceneChannel =>
  channel === scene.channel ? channel : 'wechat'

/** Returns the reason in Chinese why a text is not written or not sent after all, if any. */
export async function explainWithholding(
  tx: ShopTransaction,
  gateway: SmsGateway,
  { shopId, now }: { shopId: number; now: Date },
  text: TextRow,
): Promise<string | undefined> {
  const { kind, channel, dueUntil } = text
  if (dueUntil <= now) return '没有在期限内写成'
  if (!(await isStillRelevant(tx, shopId, text, now)))
    return kind === 'hold-expiring' ? '占位已结束' : '客户已删除'
  if (!(await listScenes(tx, shopId)).get(kind)?.enabled) return '场景已关闭'
  const exclusion = explainExclusion(kind, channel, await findContactStatus(tx, shopId, text))
  if (exclusion !== undefined) return exclusion
  if (channel !== 'sms') return undefined
  if (!(await isWritingTime(tx, shopId, now))) return '已过可发送的时间（8:00至22:00）'
  return (await whyNoSms(tx, gateway, { shopId, kind })) || undefined
}

/** Whether texts may be sent to customers at the store's current hour. */
export async function isWritingTime(tx: ShopTransaction, shopId: number, now: Date): Promise<boolean> {
  const { timezone } = await readShopOfScenes(tx, shopId)
  const { minutes } = shopNow(now.getTime(), timezone)
  return minutes >= sceneHours.from && minutes < sceneHours.until
}
