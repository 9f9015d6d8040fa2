import type { SmsGatewayName } from '@roombook/contract/sms-templates'
import type {
  SmsSignatureProof,
  SmsSignaturePurpose,
  SmsSignatureSource,
  SmsSignatureState,
} from '@roombook/domain/sms'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { SignatureDocuments } from '../gateways/signature-registry.ts'

const columns = [
  'id',
  'sign',
  'company',
  'credit_code as creditCode',
  'qualification',
  'trademark_number as trademarkNumber',
  'trademark_from as trademarkFrom',
  'trademark_to as trademarkTo',
  'letter_from as letterFrom',
  'letter_to as letterTo',
  'reason',
  'provider_sign as providerSign',
  'answer',
  'networks',
  'used',
  'submissions',
  'submitted_at as submittedAt',
  'handed_at as handedAt',
  'lost',
  'asked',
  'checked_at as checkedAt',
  'removed_at as removedAt',
  'version',
  'changed_name as changedName',
  'changed_action as changedAction',
  'changed_at as changedAt',
] as const

const selectSignatures = (tx: ShopTransaction, shopId: number) =>
  tx
    .selectFrom('sms_sign')
    .select(columns)
    .select((of) => [
      of.ref('source').$castTo<SmsSignatureSource>().as('source'),
      of.ref('purpose').$castTo<SmsSignaturePurpose>().as('purpose'),
      of.ref('state').$castTo<SmsSignatureState>().as('state'),
      of.ref('gateway').$castTo<SmsGatewayName>().as('gateway'),
      of.ref('provider_papers').$castTo<SignatureDocuments>().as('papers'),
    ])
    .where('shop_id', '=', shopId)

/** Name of a signature under the operator's account with a provider. */
export type SignatureName = Pick<SignatureRow, 'gateway' | 'sign'>

/** Store's own signature with its progress at the reviewer. */
export type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number]

/** Lists the store's signatures that are not deleted, newest first. */
export const listSignatures = (tx: ShopTransaction, shopId: number) =>
  selectSignatures(tx, shopId).where('removed_at', 'is', null).orderBy('id', 'desc').execute()

/** Finds a signature, including deleted ones. */
export const findSignature = (
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<SignatureRow | undefined> => selectSignatures(tx, shopId).where('id', '=', id).executeTakeFirst()

/** Finds the signature of a store's messages that are sent by the operator's account with a provider. */
export async function findUsedSignature(
  tx: ShopTransaction,
  shopId: number,
  gateway: SmsGatewayName,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sms_sign')
    .select('sign')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'approved')
    .where('used', '=', true)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.sign
}

/** Locks the store's signatures against changes until the commit. */
export async function lockSignatures(tx: ShopTransaction, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms_sign', ${shopId}))`.execute(tx)
}

/**
 * Reserves a signature's name under the operator's account for the store.
 * @returns false when another store has it.
 */
export async function registerName(
  tx: ShopTransaction,
  shopId: number,
  { gateway, sign }: SignatureName,
): Promise<boolean> {
  const { rows } = await sql<{
    isOwn: boolean
  }>`select claim_sms_sign(${shopId}, ${gateway}, ${sign}) as "isOwn"`.execute(tx)
  return only(rows).isOwn
}

/** Releases the name of a signature that was deleted at its provider. */
export async function releaseName(
  tx: ShopTransaction,
  shopId: number,
  { gateway, sign }: SignatureName,
): Promise<void> {
  await sql`select free_sms_sign(${shopId}, ${gateway}, ${sign})`.execute(tx)
}

/** Inserts a new registration. @returns its id. */
export async function insertSignature(
  tx: ShopTransaction,
  shopId: number,
  made: Omit<Insertable<DB['sms_sign']>, 'shop_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('sms_sign')
    .values({ ...made, shop_id: shopId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates a signature and increments its version. */
export async function updateSignature(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  change: Updateable<DB['sms_sign']>,
): Promise<void> {
  await tx
    .updateTable('sms_sign')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** Saves the progress at the reviewer. The version stays, since no decision depends on it. */
export async function saveProgress(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  note: Pick<
    Updateable<DB['sms_sign']>,
    | 'handed_at'
    | 'lost'
    | 'provider_sign'
    | 'provider_papers'
    | 'asked'
    | 'checked_at'
    | 'networks'
    | 'removed_at'
  >,
): Promise<void> {
  await tx.updateTable('sms_sign').set(note).where('shop_id', '=', shopId).where('id', '=', id).execute()
}

/** A picture that proves a signature. */
export interface ProofRow {
  id: number
  signId: number
  kind: SmsSignatureProof
}

/** Lists the pictures of some signatures. */
export async function listProofs(
  tx: ShopTransaction,
  shopId: number,
  signatureIds: readonly number[],
): Promise<ProofRow[]> {
  if (signatureIds.length === 0) return []
  const rows = await tx
    .selectFrom('sms_sign_proof')
    .select(['id', 'sign_id as signId'])
    .select((of) => of.ref('kind').$castTo<SmsSignatureProof>().as('kind'))
    .where('shop_id', '=', shopId)
    .where('sign_id', 'in', signatureIds)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ signId, ...proof }) => (signId === null ? [] : [{ ...proof, signId }]))
}
