import * as contract from '@roombook/contract'
import type { Mount } from '#platform/http/mount.ts'
import { makeQrCode } from './make-qr-code.ts'

/** Mounts the call that creates QR codes. */
export function qrCodesRoutes(mount: Mount, parts: { publicUrl: string | undefined }): void {
  mount.staff(contract.qrCode, (call, input) => makeQrCode(parts, call, input))
}
