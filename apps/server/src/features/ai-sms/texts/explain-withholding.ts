import { type SceneChannel, sceneHours, shopNow } from '@roombook/domain'
import type { SmsGateway } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { explainExclusion } from '../scenes/candidate.ts'
import { listScenes, readShopOfScenes } from '../scenes/scene.repository.ts'
import type { Scene } from '../scenes/scene.ts'
import { whyNoSms } from './deliver.ts'
import { findContactStatus, isStillRelevant, type TextRow } from './text.repository.ts'

/**
 * Returns the current channel of a text wanted before its scene changed; a channel the scene gave up becomes
 * copying.
 */
export const selectCurrentChannel = ({ channel }: TextRow, scene: Pick<Scene, 'channel'>): SceneChannel =>
  channel === scene.channel ? channel : 'wechat'

/** Why a text is not written, or not sent, after all, in Chinese. */
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

/** Whether texts may go to customers at this hour of the store's day. */
export async function isWritingTime(tx: ShopTransaction, shopId: number, now: Date): Promise<boolean> {
  const { timezone } = await readShopOfScenes(tx, shopId)
  const { minutes } = shopNow(now.getTime(), timezone)
  return minutes >= sceneHours.from && minutes < sceneHours.until
}
