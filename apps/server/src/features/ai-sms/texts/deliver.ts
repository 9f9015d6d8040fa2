import type { SceneChannel, SceneKind } from '@roombook/domain/ai-sms'
import { findScene, noSmsReason } from '@roombook/domain/ai-sms'
import { composeSceneSms, findSceneTemplate, queueSceneSms, type SmsGateway } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { Fact } from '../writing/text-writer.ts'
import { signedBy } from '../writing/write-for-customer.ts'

/** Composes a text as the customer reads it: complete and signed, or within its SMS template. */
export async function composeFor(
  tx: ShopTransaction,
  gateway: SmsGateway,
  { shopId, shopTitle, kind, channel, told }: WordedFor,
  text: string,
) {
  const smsKind = findScene(kind).smsKind
  if (channel !== 'sms' || smsKind === undefined) return { content: signedBy(text, shopTitle) }
  const template = await findSceneTemplate(tx, gateway, { shopId, kind: smsKind })
  const worded = await composeSceneSms(tx, shopId, template, buildValues(told, text))
  return { content: worded.content, worded, smsKind }
}

interface WordedFor {
  shopId: number
  shopTitle: string
  kind: SceneKind
  channel: SceneChannel
  told: readonly Fact[]
}

/** Queues a text as SMS, once: in the transaction that marks it as passed. */
export async function sendAsSms(
  tx: ShopTransaction,
  gateway: SmsGateway,
  wanted: WordedFor & { customerId: number | null; phone: string; at: Date },
  text: string,
): Promise<{ content: string; smsId: number; covered: boolean }> {
  const { content, worded, smsKind } = await composeFor(tx, gateway, wanted, text)
  if (!worded || !smsKind) throw new Error(`${wanted.kind} goes by no SMS`)
  const { shopId, customerId, phone, at } = wanted
  return { content, ...(await queueSceneSms(tx, { shopId, kind: smsKind, customerId, phone, at }, worded)) }
}

/** Returns the reason in Chinese why a scene cannot use SMS; empty if it can. */
export async function whyNoSms(
  tx: ShopTransaction,
  gateway: SmsGateway,
  { shopId, kind }: { shopId: number; kind: SceneKind },
): Promise<string> {
  const smsKind = findScene(kind).smsKind
  if (smsKind === undefined) return noSmsReason(kind) ?? ''
  return (await findSceneTemplate(tx, gateway, { shopId, kind: smsKind })).problem
}

/** Returns the values of a template's placeholders; a customer without a name is 贵宾. */
function buildValues(facts: readonly Fact[], phrase: string): Record<string, string> {
  const of = (label: string): string => facts.find((fact) => fact.label === label)?.value ?? ''
  return {
    姓名: of('称呼') || '贵宾',
    日期: of('日期'),
    餐段: of('餐段'),
    包厢: of('包厢'),
    节日: of('场合'),
    寄语: phrase,
  }
}
