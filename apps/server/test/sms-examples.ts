import type { Call } from '@roombook/contract'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Calls that need an approved template. */
const ofApproved: ReadonlySet<string> = new Set([
  'sms.choose-template',
  'sms.test-template',
  'sms.withdraw-template',
])

/** Returns input for a call about a template of its own. */
export async function smsExampleFor(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  if ('signId' in call.input.shape || 'proofId' in call.input.shape)
    return signatureExample(owner, { shopId, at }, call)
  if (!('templateId' in call.input.shape)) return {}
  const text = '{姓名}您好，您已预订{日期}。'
  const approved = ofApproved.has(call.name)
  const { id } = await owner
    .insertInto('sms_template')
    .values({
      shop_id: shopId,
      kind: 'booking',
      title: '范例',
      words: text,
      created_at: at,
      changed_at: at,
      ...(approved ? { state: 'approved', gateway: 'local' } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    templateId: id,
    version: 1,
    kind: 'booking',
    title: '范例',
    words: text,
    providerTemplate: 'SMS_1',
  }
}

/**
 * Inserts a proof picture without a signature.
 * @returns its id.
 */
async function insertProof(owner: Kysely<DB>, shopId: number, at: Date): Promise<number> {
  const { id: staff_id } = await owner
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const { id } = await owner
    .insertInto('sms_sign_proof')
    .values({ shop_id: shopId, picture: Buffer.of(1), staff_id, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Inserts a store's only signature.
 * @returns its id.
 */
async function insertSignature(owner: Kysely<DB>, shopId: number, at: Date): Promise<number> {
  await owner.deleteFrom('sms_sign_proof').where('shop_id', '=', shopId).execute()
  await owner.deleteFrom('sms_sign').where('shop_id', '=', shopId).execute()
  const { id } = await owner
    .insertInto('sms_sign')
    .values({
      shop_id: shopId,
      sign: `别店${shopId}`,
      source: 'company',
      purpose: 'own',
      company: '别店公司',
      credit_code: '91110108551385082Q',
      qualification: '2004393',
      reason: '预订通知',
      state: 'approved',
      gateway: 'local',
      handed_at: at,
      submitted_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns input for a call about a signature or its proof. */
async function signatureExample(
  owner: Kysely<DB>,
  { shopId, at }: { shopId: number; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  const signatureId = await insertSignature(owner, shopId, at)
  const proofId = await insertProof(owner, shopId, at)
  if (call.name !== 'sms.submit-sign') return { signId: signatureId, version: 1, proofId, used: false }
  return {
    signId: null,
    version: null,
    proofId,
    sign: '范例签名',
    source: 'company',
    purpose: 'other',
    company: '范例公司',
    creditCode: '91110108551385082Q',
    qualification: '2004393',
    trademarkNumber: '',
    trademarkPeriod: null,
    letterPeriod: { from: '2026-01-01', to: '2028-01-01' },
    letterId: await insertProof(owner, shopId, at),
    reason: '预订成功的通知',
  }
}

/**
 * Inserts a guest's reply without a booking.
 * @returns its id.
 */
async function insertReply(
  owner: Kysely<DB>,
  { shopId, phone, at }: { shopId: number; phone: string; at: Date },
): Promise<number> {
  const { id } = await owner
    .insertInto('sms_reply')
    .values({ shop_id: shopId, phone, content: '范例', at, received_at: at, handled_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns input for a call about a reply; with an order, the reply answers a message about it. */
export async function replyExampleFor(
  owner: Kysely<DB>,
  { shopId, orderId, at }: { shopId: number; orderId: number | undefined; at: Date },
): Promise<Record<string, unknown>> {
  if (orderId === undefined)
    return { replyId: await insertReply(owner, { shopId, phone: '13700009998', at }) }
  const { phone, booking_id } = await owner
    .selectFrom('order_whole')
    .select(['phone', 'booking_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('sms_message')
    .values({
      shop_id: shopId,
      booking_id,
      kind: 'booking',
      phone,
      content: '范例',
      parts: 1,
      state: 'delivered' as const,
      created_at: at,
      sent_at: at,
      settled_at: at,
    })
    .execute()
  return { replyId: await insertReply(owner, { shopId, phone, at }) }
}

/** Returns SMS ids of another shop, by field. */
export async function foreignSms(owner: Kysely<DB>, shopId: number, missing: number) {
  const template = await owner
    .selectFrom('sms_template')
    .select('id')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const replyId = await insertReply(owner, { shopId, phone: '13700009999', at: new Date(0) })
  const at = new Date(0)
  const signatureId = await insertSignature(owner, shopId, at)
  const proofId = await insertProof(owner, shopId, at)
  return {
    templateId: { foreign: template.id, missing },
    replyId: { foreign: replyId, missing },
    signId: { foreign: signatureId, missing },
    proofId: { foreign: proofId, missing },
    letterId: { foreign: proofId, missing },
  }
}
