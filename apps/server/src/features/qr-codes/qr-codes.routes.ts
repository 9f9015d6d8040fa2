import * as contract from '@roombook/contract/qr-codes'
import type { Mount } from '#platform/http/mount.ts'
import { makeQrCode } from './make-qr-code.ts'

/** Mounts the call that creates QR codes. */
export function qrCodesRoutes(mount: Mount, dependencies: { publicUrl: string | undefined }): void {
  mount.staff(contract.qrCode, (call, input) => makeQrCode(dependencies, call, input))
}
