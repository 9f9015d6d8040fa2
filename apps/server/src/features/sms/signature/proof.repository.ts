import type { SmsSignatureProof } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Stores a picture that belongs to no registration yet. @returns its id. */
export async function insertProof(
  tx: ShopTransaction,
  shopId: number,
  { picture, staffId, at }: { picture: Buffer; staffId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('sms_sign_proof')
    .values({ shop_id: shopId, picture, staff_id: staffId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a picture of any uploader. */
export const findPicture = (tx: ShopTransaction, shopId: number, id: number) =>
  tx
    .selectFrom('sms_sign_proof')
    .select(['picture', 'sign_id as signId', 'staff_id as staffId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Reads the pictures of a registration, by what they prove. */
export async function readPictures(
  tx: ShopTransaction,
  shopId: number,
  signatureId: number,
): Promise<Partial<Record<SmsSignatureProof, Buffer>>> {
  const rows = await tx
    .selectFrom('sms_sign_proof')
    .select('picture')
    .select((of) => of.ref('kind').$castTo<SmsSignatureProof>().as('kind'))
    .where('shop_id', '=', shopId)
    .where('sign_id', '=', signatureId)
    .execute()
  return Object.fromEntries(rows.map(({ kind, picture }) => [kind, picture]))
}

/** Attaches pictures to a registration, in place of all its previous ones. */
export async function attachProofs(
  tx: ShopTransaction,
  shopId: number,
  signatureId: number,
  proofs: Readonly<Partial<Record<SmsSignatureProof, number>>>,
): Promise<void> {
  const proofIds = Object.values(proofs)
  // Deleted first, since there is at most one of each kind.
  await tx
    .deleteFrom('sms_sign_proof')
    .where('shop_id', '=', shopId)
    .where('sign_id', '=', signatureId)
    .where('id', 'not in', proofIds)
    .execute()
  await tx
    .updateTable('sms_sign_proof')
    .set({ sign_id: null, kind: null })
    .where('shop_id', '=', shopId)
    .where('id', 'in', proofIds)
    .execute()
  for (const [kind, id] of Object.entries(proofs))
    await tx
      .updateTable('sms_sign_proof')
      .set({ sign_id: signatureId, kind })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .execute()
}

/** Deletes the pictures of a signature that no longer needs them. */
export async function deleteProofs(tx: ShopTransaction, shopId: number, signatureId: number): Promise<void> {
  await tx
    .deleteFrom('sms_sign_proof')
    .where('shop_id', '=', shopId)
    .where('sign_id', '=', signatureId)
    .execute()
}

/**
 * Deletes pictures that were uploaded before a given time and never submitted.
 * @returns the number of remaining ones.
 */
export async function sweepProofs(tx: ShopTransaction, shopId: number, before: Date): Promise<number> {
  await tx
    .deleteFrom('sms_sign_proof')
    .where('shop_id', '=', shopId)
    .where('sign_id', 'is', null)
    .where('created_at', '<', before)
    .execute()
  const { waiting } = await tx
    .selectFrom('sms_sign_proof')
    .select((of) => of.fn.countAll<number>().as('waiting'))
    .where('shop_id', '=', shopId)
    .where('sign_id', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}
