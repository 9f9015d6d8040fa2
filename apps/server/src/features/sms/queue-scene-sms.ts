import {
  countSmsSegments,
  type GuestMessageKind,
  type SmsTemplateKind,
  smsTemplateKinds,
} from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import { enqueueJob } from '#platform/jobs/job.repository.ts'
import type { ComposedSms } from './booking-sms.ts'
import type { BookingSmsKind } from './booking-texts.ts'
import { queueForChannel } from './channels/channel-message.repository.ts'
import { listReaching, readChannelOrder } from './channels/channel-order.repository.ts'
import { approvedThere, composeSms } from './compose-booking-sms.ts'
import { insertSms } from './queued-sms.repository.ts'
import { findNewestSms } from './scene-sms.repository.ts'
import type { SmsGateway } from './sms-gateway.ts'
import { smsToSend } from './sms-jobs.ts'
import { findChosenTemplate, type UsedTemplate } from './templates/used-template.repository.ts'

/** Text of a scene message, or the reason why it cannot be sent. */
export interface SceneTemplate {
  words: string
  template: UsedTemplate | undefined
  /** Reason in Chinese; empty if it can be sent. */
  problem: string
}

/**
 * Finds the text of a scene message: the store's chosen template, else the default text. The default can only
 * be sent by a gateway with free text, since the operator has no such template registered.
 */
export async function findSceneTemplate(
  tx: ShopTransaction,
  gateway: Pick<SmsGateway, 'name' | 'acceptsFreeText'>,
  { shopId, kind }: { shopId: number; kind: SmsTemplateKind },
): Promise<SceneTemplate> {
  const template = await findChosenTemplate(tx, shopId, kind)
  const text = template?.words ?? smsTemplateKinds[kind].words
  const goes = gateway.acceptsFreeText || approvedThere(gateway, template) !== undefined
  const problem = goes ? '' : `请先在短信模板中写一份「${smsTemplateKinds[kind].title}」，通过审核并选用`
  return { words: text, template, problem }
}

/**
 * Whether neither the store nor the operator has an approved template of a kind. The operator counts as
 * having one unless its gateway lists the kind as lacking.
 */
export async function lacksTemplate(
  tx: ShopTransaction,
  gateway: Pick<SmsGateway, 'name' | 'account' | 'acceptsFreeText' | 'lacks'>,
  of: { shopId: number; kind: BookingSmsKind },
): Promise<boolean> {
  const { problem } = await findSceneTemplate(tx, gateway, of)
  return problem !== '' && (gateway.account !== undefined || (gateway.lacks ?? []).includes(of.kind))
}

/** Composes a scene message with its placeholders filled, under the store's SMS signature. */
export const composeSceneSms = (
  tx: ShopTransaction,
  shopId: number,
  { words, template }: Pick<SceneTemplate, 'words' | 'template'>,
  values: Readonly<Record<string, string>>,
): Promise<ComposedSms> => composeSms(tx, shopId, { words, values, template })

/** A scene message for a customer. */
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
 * Queues a scene message as a push notification, if the store uses that channel and the customer's browser
 * receives it. It is sent after the commit, falls back on no other channel, and is free of charge.
 * @returns its id; undefined when it cannot reach the customer.
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
 * Queues a scene message, which is sent after the commit. It does not affect the SMS state of any booking.
 * @returns its id, and whether the store's SMS stock covered it; otherwise it is stored as failed.
 */
export async function queueSceneSms(
  tx: ShopTransaction,
  { shopId, kind, customerId, phone, at, occasion }: SceneSms,
  worded: ComposedSms,
): Promise<{ smsId: number; covered: boolean }> {
  const parts = countSmsSegments(worded.content)
  const covered = await insertSms(tx, { shopId, kind, phone, at, customerId, occasion }, { ...worded, parts })
  const smsId = await findNewestSms(tx, shopId, { kind, phone })
  await enqueueJob(tx, { shopId, kind: smsToSend, subject: 0, at })
  return { smsId, covered }
}
