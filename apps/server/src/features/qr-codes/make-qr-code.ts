import type { InputOf, OutputOf } from '@roombook/contract'
import type { qrCode } from '@roombook/contract/qr-codes'
import { hasNode } from '@roombook/domain/session'
import { toDataURL } from 'qrcode'
import { ensureInvitation, invitePath } from '#features/invitations/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'

/** Side of the picture in pixels; sharp on a screen of double density. */
const side = 480

/**
 * Returns the QR code of a phone page (7.29): 2 is an order's invitation, for those who may see its order; 3
 * the staff's workbench.
 *
 * @param publicUrl public address of the site where configured, else the caller's own is used.
 * @throws Refusal `booking.not_found`.
 */
export async function makeQrCode(
  { publicUrl }: { publicUrl: string | undefined },
  call: StaffCall,
  input: InputOf<typeof qrCode>,
): Promise<OutputOf<typeof qrCode>> {
  const path = input.codeType === 2 ? await pathOfInvitation(call, input.forOrderId) : '/m/work'
  const url = new URL(path, publicUrl ?? call.origin).href
  const qrcode = await toDataURL(url, { width: side, margin: 2, errorCorrectionLevel: 'M' })
  return { codeData: { qrcode, url } }
}

async function pathOfInvitation(call: StaffCall, orderId = 0): Promise<string> {
  const { actor, shopId, now: at } = call
  if (!hasNode(actor, 'roombook/orderlist') && !hasNode(actor, 'roombook/createbook'))
    throw new Refusal('permission.refused')
  const { token } = await call.read((tx) => ensureInvitation(tx, { shopId, orderId, at }))
  return invitePath(token)
}
