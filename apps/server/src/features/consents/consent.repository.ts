import type { ConsentSource, MarketingRefusal, OfferChannel } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A consent to offers, or its withdrawal. */
export interface NewConsent {
  shopId: number
  /** Customer of the phone; null where there is none yet. */
  customerId: number | null
  phone: string
  /** Channel of the offers; SMS unless given. */
  channel?: OfferChannel
  act: 'given' | 'withdrawn'
  way: ConsentSource
  /** Text agreed to, as displayed or spoken. */
  words: string
  /** Time of the statement. */
  at: Date
  notedAt: Date
  /** Recording staff member. */
  by?: { staffId: number; nickname: string } | undefined
  importId?: number
}

/**
 * Appends a consent or withdrawal; existing ones are never changed.
 * @returns its id.
 */
export async function appendConsent(tx: ShopTransaction, newConsent: NewConsent): Promise<number> {
  const { id } = await tx
    .insertInto('marketing_consent')
    .values({
      shop_id: newConsent.shopId,
      customer_id: newConsent.customerId,
      phone: newConsent.phone,
      channel: newConsent.channel ?? 'sms',
      act: newConsent.act,
      way: newConsent.way,
      words: newConsent.words,
      at: newConsent.at,
      noted_at: newConsent.notedAt,
      noted_by: newConsent.by?.staffId ?? null,
      noted_name: newConsent.by?.nickname ?? '',
      import_id: newConsent.importId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A customer's consent to offers. */
export interface MarketingStatus {
  phone: string | null
  consented_at: Date | null
  /** Null where the customer may be contacted. */
  refusal: MarketingRefusal | null
}

/** Returns a customer's marketing status for SMS or push; undefined outside the directory. */
export const findMarketing = (
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
  channel: OfferChannel = 'sms',
): Promise<MarketingStatus | undefined> =>
  tx
    .selectFrom(channel === 'push' ? 'customer_push_marketing' : 'customer_marketing')
    .select(['phone', 'consented_at', 'refusal'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/**
 * Reads the SMS consent with the phone locked: concurrent changes of it wait, and earlier ones are included.
 */
export async function lockMarketing(
  tx: ShopTransaction,
  shopId: number,
  customerId: number,
): Promise<MarketingStatus | undefined> {
  let found = await findMarketing(tx, shopId, customerId)
  // The customer's phone may change while waiting for the lock.
  for (let locked = ''; found?.phone && found.phone !== locked; ) {
    locked = found.phone
    await lockConsents(tx, shopId, locked)
    found = await findMarketing(tx, shopId, customerId)
  }
  return found
}

/** Lists a customer's consents and withdrawals, the newest first, without undone ones. */
export const listConsents = (tx: ShopTransaction, shopId: number, customerId: number) =>
  tx
    .selectFrom('marketing_consent')
    .select(['id', 'phone', 'channel', 'act', 'way', 'words', 'at', 'noted_at', 'noted_name'])
    .where('shop_id', '=', shopId)
    .where('customer_id', '=', customerId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Locks a phone's consents, so that concurrent changes are not stored twice. */
export async function lockConsents(tx: ShopTransaction, shopId: number, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents:${shopId}:${phone}`}, 0))`.execute(tx)
}

/** Returns a phone's last consent or withdrawal for a channel; undefined without one. */
export const findLastConsent = async (
  tx: ShopTransaction,
  shopId: number,
  { phone, channel }: { phone: string; channel: OfferChannel },
) => (await listConsentsOfPhone(tx, shopId, phone)).find((recorded) => recorded.channel === channel)

/** Lists a phone's consents and withdrawals on all channels, the newest first. */
export const listConsentsOfPhone = (tx: ShopTransaction, shopId: number, phone: string) =>
  tx
    .selectFrom('marketing_consent')
    .select(['id', 'customer_id', 'channel', 'act', 'way', 'words', 'at'])
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns why and since when a phone gets no offers; undefined where it may. */
export async function findRefusal(tx: ShopTransaction, shopId: number, phone: string) {
  const { rows } = await sql<{ since: Date; cause: 'reply' | 'provider'; words: string }>`
    select since, cause, words from marketing_refusal
    where shop_id = ${shopId} and phone_digest = phone_digest(${shopId}, ${phone})`.execute(tx)
  return rows[0]
}

/**
 * Blocks offers to a phone: for good by its owner's wish, by a provider's report until staff lift it. The
 * owner's wish overrides the report.
 * @returns false where it was blocked before.
 */
export async function insertRefusal(
  tx: ShopTransaction,
  refusal: { shopId: number; phone: string; since: Date; cause: 'reply' | 'provider'; words: string },
): Promise<boolean> {
  const { shopId, phone, since, cause, words } = refusal
  const { numAffectedRows } = await sql`
    insert into marketing_refusal (shop_id, phone_digest, since, cause, words)
    values (${shopId}, phone_digest(${shopId}, ${phone}), ${since}, ${cause}, ${words})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 1n || cause === 'provider') return numAffectedRows === 1n
  const updated = await sql`
    update marketing_refusal set since = ${since}, cause = ${cause}, words = ${words}
    where shop_id = ${shopId} and phone_digest = phone_digest(${shopId}, ${phone}) and cause = 'provider'`.execute(
    tx,
  )
  return updated.numAffectedRows === 1n
}

/**
 * Lifts a provider's blacklisting of a phone; its owner's opt-out stays.
 * @returns false where there was none.
 */
export async function deleteBlacklisting(
  tx: ShopTransaction,
  { shopId, phone }: { shopId: number; phone: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from marketing_refusal
    where shop_id = ${shopId} and phone_digest = phone_digest(${shopId}, ${phone}) and cause = 'provider'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Finds the customer of a phone. */
export async function findCustomerOfPhone(
  tx: ShopTransaction,
  shopId: number,
  phone: string,
): Promise<number | undefined> {
  const found = await tx
    .selectFrom('customer')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/**
 * Removes phone and text from some people's consents. Opt-outs stay valid, since they are stored by a digest
 * of the phone.
 */
export async function forgetConsents(
  tx: ShopTransaction,
  shopId: number,
  { ids, phones }: { ids: readonly number[]; phones: readonly string[] },
): Promise<void> {
  await sql`
    update marketing_consent set phone = '', words = ''
    where shop_id = ${shopId} and (customer_id = any (${sql.val([...ids])}::bigint[])
      or (phone <> '' and phone = any (${sql.val([...phones])}::text[])))`.execute(tx)
}

/** Reads the store's name for the text of consents. */
export async function findShopTitle(tx: ShopTransaction, shopId: number): Promise<string> {
  const { title } = await tx
    .selectFrom('shop')
    .select('title')
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return title
}

/**
 * Returns the SMS status of some phones: the last consent or withdrawal, and whether the owner opted out for
 * good.
 */
export async function listConsentStatuses(tx: ShopTransaction, shopId: number, phones: readonly string[]) {
  const { rows } = await sql<{
    phone: string
    act: 'given' | 'withdrawn' | null
    at: Date | null
    customer_id: number | null
    refused: boolean
  }>`
    select given.phone, said.act, said.at, said.customer_id, refused.shop_id is not null as refused
    from unnest(${sql.val([...phones])}::text[]) as given (phone)
    left join lateral (
      select m.act, m.at, m.customer_id from marketing_consent m
      where m.shop_id = ${shopId} and m.phone = given.phone and m.phone <> '' and m.undone_at is null
        and m.channel = 'sms'
      order by m.at desc, m.id desc limit 1
    ) said on true
    left join marketing_refusal refused
      on refused.shop_id = ${shopId} and refused.phone_digest = phone_digest(${shopId}, given.phone)
      and refused.cause = 'reply'`.execute(tx)
  return new Map(rows.map((row) => [row.phone, row]))
}

/** Marks the consents that an import added for some customers as undone. */
export async function undoConsents(
  tx: ShopTransaction,
  shopId: number,
  { importId, customerIds, at }: { importId: number; customerIds: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    update marketing_consent set undone_at = ${at}::timestamptz
    where shop_id = ${shopId} and import_id = ${importId} and undone_at is null
      and customer_id = any (${sql.val([...customerIds])}::bigint[])`.execute(tx)
}
