import type { InvitationAnswer } from '@roombook/contract/invitation-page'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A person's answer to an invitation. */
export interface AnswerRow {
  id: number
  name: string
  answer: InvitationAnswer
  peopleNum: number
  words: string
  updatedAt: Date
}

const answersOf = (tx: ShopTransaction, shopId: number, bookingId: number) =>
  tx
    .selectFrom('invitation_guest')
    .select(['id', 'name', 'answer', 'people_num as peopleNum', 'words', 'updated_at as updatedAt'])
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)

/** Lists the answers to a booking's invitation, earliest first. */
export const listAnswers = (tx: ShopTransaction, shopId: number, bookingId: number): Promise<AnswerRow[]> =>
  answersOf(tx, shopId, bookingId).orderBy('id').execute()

/** Finds the answer stored under a key. */
export const findAnswer = (
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  keyHash: Buffer,
): Promise<AnswerRow | undefined> =>
  answersOf(tx, shopId, bookingId).where('key_hash', '=', keyHash).executeTakeFirst()

/** Checks whether the answer stored under a key was removed. */
export const wasRemoved = async (
  tx: ShopTransaction,
  shopId: number,
  bookingId: number,
  keyHash: Buffer,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('invitation_guest')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('key_hash', '=', keyHash)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Fields of an answer. */
export interface GivenAnswer {
  name: string
  answer: InvitationAnswer
  peopleNum: number
  words: string
}

/**
 * Inserts a first answer.
 * @returns false where the key already has one, even a removed one.
 */
export async function insertAnswer(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, keyHash, given, at }: { bookingId: number; keyHash: Buffer; given: GivenAnswer; at: Date },
): Promise<boolean> {
  const { name, answer, peopleNum, words } = given
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitation_guest')
    .values({
      shop_id: shopId,
      booking_id: bookingId,
      name,
      answer,
      people_num: peopleNum,
      words,
      key_hash: keyHash,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'booking_id', 'key_hash']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Replaces an answer. */
export async function updateAnswer(
  tx: ShopTransaction,
  shopId: number,
  { answerId, given, at }: { answerId: number; given: GivenAnswer; at: Date },
): Promise<void> {
  const { name, answer, peopleNum, words } = given
  await tx
    .updateTable('invitation_guest')
    .set({ name, answer, people_num: peopleNum, words, updated_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', answerId)
    .execute()
}

/**
 * Marks all answers as removed.
 * @returns their number.
 */
export async function markAllRemoved(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, at }: { bookingId: number; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation_guest')
    .set({ removed_at: at })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Marks an answer as removed.
 * @returns the name it was given under; undefined where there is none.
 */
export async function markRemoved(
  tx: ShopTransaction,
  shopId: number,
  { bookingId, answerId, at }: { bookingId: number; answerId: number; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('invitation_guest')
    .set({ removed_at: at })
    .where('shop_id', '=', shopId)
    .where('booking_id', '=', bookingId)
    .where('id', '=', answerId)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
