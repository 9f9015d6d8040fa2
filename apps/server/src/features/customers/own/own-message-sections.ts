import { consentSourceNames, offerChannelNames } from '@roombook/domain/customers'
import { type MessageChannel, messageChannels } from '@roombook/domain/sms'
import { listConsentsOfPhone } from '#features/consents/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { DataSection } from '../privacy/personal-data.repository.ts'
import { listOwnMessages, listOwnReplies, listOwnTexts } from './own-data.repository.ts'

/** Builds the sheet of messages to a phone. */
export async function messagesSection(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<DataSection> {
  const messages = await listOwnMessages(tx, shopId, phone)
  return {
    key: 'messages',
    title: '短信',
    columns: [
      ['at', '时间'],
      ['channel', '渠道'],
      ['content', '内容'],
    ],
    rows: messages.map(({ created_at, channel, content }) => ({
      at: created_at.toISOString(),
      channel: messageChannels[channel as MessageChannel],
      content,
    })),
  }
}

/** Builds the sheet of texts written to a customer; empty without a customer. */
export async function textsSection(
  tx: ShopTransaction,
  shopId: number,
  customerId: number | undefined,
): Promise<DataSection> {
  const texts = customerId === undefined ? [] : await listOwnTexts(tx, shopId, customerId)
  return {
    key: 'texts',
    title: '问候文案',
    columns: [
      ['at', '时间'],
      ['occasion', '场合'],
      ['content', '内容'],
      ['passedAt', '发送时间'],
    ],
    rows: texts.map(({ created_at, title, content, passed_at }) => ({
      at: created_at.toISOString(),
      occasion: title,
      content,
      passedAt: passed_at?.toISOString() ?? null,
    })),
  }
}

/** Builds the sheet of a phone's replies. */
export async function repliesSection(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<DataSection> {
  const replies = await listOwnReplies(tx, shopId, phone)
  return {
    key: 'replies',
    title: '短信回复',
    columns: [
      ['at', '时间'],
      ['content', '内容'],
    ],
    rows: replies.map(({ at, content }) => ({ at: at.toISOString(), content })),
  }
}

/** Builds the sheet of a phone's consents and withdrawals. */
export async function consentsSection(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<DataSection> {
  const consents = await listConsentsOfPhone(tx, shopId, phone)
  return {
    key: 'consents',
    title: '营销同意',
    columns: [
      ['at', '时间'],
      ['act', '内容'],
      ['channel', '渠道'],
      ['way', '方式'],
      ['words', '原话'],
    ],
    rows: consents.map(({ at, act, channel, way, words }) => ({
      at: at.toISOString(),
      act: act === 'given' ? '同意' : '撤回',
      channel: offerChannelNames[channel],
      way: consentSourceNames[way],
      words,
    })),
  }
}
