import type { InputOf, OutputOf } from '@roombook/contract'
import type { readSmsSignatureProof } from '@roombook/contract/sms-signature'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findPicture } from './proof.repository.ts'

/**
 * Reads a picture that proves a signature of the store.
 * @throws Refusal `request.not_found` for a deleted one or another store's.
 */
export const readProof = (
  call: StaffCall,
  { proofId }: InputOf<typeof readSmsSignatureProof>,
): Promise<OutputOf<typeof readSmsSignatureProof>> =>
  call.read(async (tx) => {
    const found = await findPicture(tx, call.shopId, proofId)
    if (!found) throw new Refusal('request.not_found')
    return { mimeType: 'image/jpeg', content: found.picture.toString('base64') }
  })
