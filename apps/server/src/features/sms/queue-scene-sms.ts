import { type GuestMessageKind, type SmsTemplateKind, smsPartsOf, smsTemplateKinds } from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { BookingSmsKind } from './booking-words.ts'
import { queueForChannel } from './channels/channel-message.repository.ts'
import { listReaching, readChannelOrder } from './channels/channel-order.repository.ts'
import { insertSms } from './queued-sms.repository.ts'
import { findNewestSms } from './scene-sms.repository.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { smsToSend } from './sms-jobs.ts'
import { findChosenTemplate, type UsedTemplate } from './templates/used-template.repository.ts'
import { approvedThere, composeSms, type WordedSms } from './word-booking-sms.ts'

/** The words by which messages of an occasion go, or why they cannot. */
export interface SceneTemplate {
  words: string
  template: UsedTemplate | undefined
  /** In Chinese; empty where they can. */
  problem: string
}

/**
 * Finds the text of a scene message: the store's chosen template, or the default where the gateway sends free
 * text. The operator has no such template registered.
 */
export async function findSceneTemplate(
  tx: ShopTransaction,
  gateway: Pick<SmsGateway, 'name' | 'sendsOwnWords'>,
  { shopId, kind }: { shopId: number; kind: SmsTemplateKind },
): Promise<SceneTemplate> {
  const template = await findChosenTemplate(tx, shopId, kind)
  const words = template?.words ?? smsTemplateKinds[kind].words
  const goes = gateway.sendsOwnWords || approvedThere(gateway, template) !== undefined
  const problem = goes ? '' : `请先在短信模板中写一份「${smsTemplateKinds[kind].title}」，通过审核并选用`
  return { words, template, problem }
}

/** Whether nobody who sends has approved words of a kind: the operator's own are taken for approved unless it lacks them. */
export async function lacksTemplate(
  tx: ShopTransaction,
  gateway: Pick<SmsGateway, 'name' | 'account' | 'sendsOwnWords' | 'lacks'>,
  of: { shopId: number; kind: BookingSmsKind },
): Promise<boolean> {
  const { problem } = await findSceneTemplate(tx, gateway, of)
  return problem !== '' && (gateway.account !== undefined || (gateway.lacks ?? []).includes(of.kind))
}

/** A message of an occasion with its places filled, under the store's sign. */
export const composeSceneSms = (
  tx: ShopTransaction,
  shopId: number,
  { words, template }: Pick<SceneTemplate, 'words' | 'template'>,
  values: Readonly<Record<string, string>>,
): Promise<WordedSms> => composeSms(tx, shopId, { words, values, template })

/** A message of an occasion for a customer. */
export interface SceneSms {
  shopId: number
  kind: SmsTemplateKind
  customerId: number | null
  phone: string
  at: Date
  /** Key that makes the message unique. */
  occasion?: string | undefined
}

/**
 * Queues a text of an occasion as a notice to the customer's browser, where the store uses that channel and it reaches
 * them; it is sent after the commit, goes by no other channel, and costs nothing.
 * @returns its number; nothing where it reaches nobody.
 */
export async function queueScenePush(
  tx: ShopTransaction,
  message: Omit<SceneSms, 'kind'> & { kind: GuestMessageKind },
  content: string,
): Promise<number | undefined> {
  const { shopId, kind, phone, at } = message
  const order = await readChannelOrder(tx, shopId)
  if (!order.some(({ channel, on }) => channel === 'push' && on)) return undefined
  if (!(await listReaching(tx, { phone, kind, at })).has('push')) return undefined
  await queueForChannel(tx, { ...message, channel: 'push' }, { content, values: {}, template: undefined })
  return findNewestSms(tx, shopId, { kind, phone })
}

/**
 * Queues a message of an occasion; it is sent after the commit. It notes nothing on a booking: how a booking's own
 * messages stand is another matter.
 * @returns its number, and whether the store's stock of messages covered it: else it has failed.
 */
export async function queueSceneSms(
  tx: ShopTransaction,
  { shopId, kind, customerId, phone, at, occasion }: SceneSms,
  worded: WordedSms,
): Promise<{ smsId: number; covered: boolean }> {
  const parts = smsPartsOf(worded.content)
  const covered = await insertSms(tx, { shopId, kind, phone, at, customerId, occasion }, { ...worded, parts })
  const smsId = await findNewestSms(tx, shopId, { kind, phone })
  await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at })
  return { smsId, covered }
}
