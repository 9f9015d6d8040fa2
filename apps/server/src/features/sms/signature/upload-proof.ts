import type { OutputOf } from '@roombook/contract'
import type { uploadSmsSignatureProof } from '@roombook/contract/sms-signature'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import { requireUploadPace } from '#platform/http/guest-pace.ts'
import { readPicture } from '#platform/pictures/pictures.ts'
import { insertProof, sweepProofs } from './proof.repository.ts'

/** Retention of uploaded pictures that are not submitted, in milliseconds. */
const waitingMs = 24 * 3_600_000
const mostWaiting = 20

/**
 * Stores a picture as proof for a signature: checked and re-encoded like every picture, readable only by the
 * store's administrators.
 * @throws Refusal `uploads.not_an_image`, `uploads.too_many_pixels`, `uploads.too_many`.
 */
export async function uploadProof(
  db: Database,
  call: StaffCall,
  sent: Buffer,
): Promise<OutputOf<typeof uploadSmsSignatureProof>> {
  const { shopId, actor, now } = call
  const { staffId } = actor
  await requireUploadPace(db, { shopId, staffId }, now)
  const { bytes } = await readPicture(sent, shopId, 'jpeg')
  return call.change(async (tx) => {
    const waiting = await sweepProofs(tx, shopId, new Date(now.getTime() - waitingMs))
    if (waiting >= mostWaiting) throw new Refusal('uploads.too_many')
    const proofId = await insertProof(tx, shopId, { picture: Buffer.from(bytes), staffId, at: now })
    await logStoreAction(tx, call, {
      action: 'sms.upload-sign-proof',
      remark: '上传短信签名的证明图片',
      detail: { proofId },
    })
    return { proofId }
  })
}
