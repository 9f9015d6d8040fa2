import { hookPatienceMs, hookPauseMs, judgeHookAnswer, mostHookTries } from '@roombook/domain/hooks'
import { notifyAdministrators } from '#features/messages/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockDelivery, updateDelivery } from '../deliveries/delivery.repository.ts'
import { type HookRow, lockHook, updateHook } from '../systems/hook.repository.ts'
import type { HookName } from '../systems/hook-key.ts'

interface Answered {
  deliveryId: number
  /** URL of the request; the response does not count for a URL entered since. */
  url: string
  answer: { status?: number; text: string }
  now: Date
}

const longestAnswer = 200

/**
 * Stores the response to a delivery and updates the state of its hook. Call it before the lease is renewed.
 */
export async function noteAnswer(
  tx: ShopTransaction,
  name: HookName,
  { deliveryId, url, answer, now }: Answered,
): Promise<void> {
  const hook = await lockHook(tx, name)
  const row = await lockDelivery(tx, name.shopId, deliveryId)
  if (!hook || !row || row.state !== 'pending') return
  const verdict = judgeHookAnswer(answer.status)
  const isTest = row.booking_id === null
  const tries = row.tries + 1
  const isOver = isTest || verdict === 'gone' || (verdict === 'refused' && tries >= mostHookTries)
  await updateDelivery(tx, name.shopId, deliveryId, {
    tries,
    tried_at: now,
    answer_status: answer.status ?? null,
    answer: formatAnswer(answer),
    state: verdict === 'delivered' ? 'delivered' : isOver ? 'failed' : 'pending',
    ...(verdict === 'refused' ? { due_at: new Date(now.getTime() + hookPauseMs(tries)) } : {}),
  })
  // A failed test does not affect pending deliveries.
  if (hook.url === url && (verdict === 'delivered' || !isTest))
    await noteOfAddress(tx, name, { hook, verdict, now, answer: formatAnswer(answer) })
  await writeEvent(tx, {
    shopId: name.shopId,
    at: now,
    name: 'pos.changed',
    data: { systemId: name.systemId },
  })
}

/**
 * Pauses a hook whose key cannot be decrypted (the installation's secret has changed), since requests cannot
 * be signed.
 */
export async function pauseUnreadable(tx: ShopTransaction, name: HookName, now: Date): Promise<void> {
  const hook = await lockHook(tx, name)
  if (hook?.state === 'on') await pause(tx, name, { hook, now, reason: '密钥无法读取，请停止后重新设置' })
}

interface Pausing {
  hook: HookRow
  now: Date
  reason: string
}

async function pause(tx: ShopTransaction, name: HookName, { hook, now, reason }: Pausing): Promise<void> {
  await updateHook(tx, name, {
    state: 'paused',
    paused_at: now,
    paused_reason: reason,
    version: hook.version + 1,
  })
  await notifyAdministrators(tx, {
    shopId: name.shopId,
    at: now,
    kind: 'hook-paused',
    byStaffId: null,
    content: `向收银系统「${hook.title}」推送预订变动已暂停：${reason}。请在「门店设置 → 收银对接」检查后恢复，3天内的变化会补发`,
  })
}

interface AddressAnswer {
  hook: HookRow
  verdict: ReturnType<typeof judgeHookAnswer>
  now: Date
  answer: string
}

async function noteOfAddress(
  tx: ShopTransaction,
  name: HookName,
  { hook, verdict, now, answer }: AddressAnswer,
) {
  if (verdict === 'delivered' || verdict === 'refused') {
    const well = { failures: 0, failing_since: null, resume_at: null }
    await updateHook(tx, name, { ...well, ...(verdict === 'delivered' ? { delivered_at: now } : {}) })
    return
  }
  const failures = hook.failures + 1
  const since = hook.failing_since ?? now
  const isLong = now.getTime() - since.getTime() >= hookPatienceMs
  const reason =
    verdict === 'gone' ? '对方表示不再接收（410）' : isLong ? `连续24小时没有送达：${answer}` : ''
  await updateHook(tx, name, {
    failures,
    failing_since: since,
    resume_at: new Date(now.getTime() + hookPauseMs(failures)),
  })
  if (reason && hook.state !== 'paused') await pause(tx, name, { hook, now, reason })
}

/** Formats a response for people: short and without unprintable characters. */
function formatAnswer({ status, text }: Answered['answer']): string {
  const cleaned = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer)
  if (status !== undefined && status >= 300 && status < 400) return '对方要求跳转，不跟随跳转'
  return cleaned
}
