import type { MakeFeature } from '#feature'
import { qrCodesRoutes } from './qr-codes.routes.ts'

/** QR codes, drawn by the server. */
export const qrCodesFeature: MakeFeature = ({ config }) => ({
  name: 'qr-codes',
  mount: (mount) => qrCodesRoutes(mount, { publicUrl: config.publicUrl }),
})
