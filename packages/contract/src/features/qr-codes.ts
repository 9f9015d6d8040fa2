import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Target of a QR code: 2 the invitation of an order, 3 the workbench on the phone. */
const codeType = z.literal([2, 3], '参数错误')

export const qrCode = defineCall({
  name: 'shell.qr-code',
  title: 'QR code',
  path: '/shopapi/common/qrcode',
  caller: 'staff',
  effect: 'reads',
  input: z
    .object({ codeType, forOrderId: z.int('参数错误').optional() })
    .refine(({ codeType, forOrderId }) => codeType !== 2 || forOrderId !== undefined, {
      path: ['forOrderId'],
      error: '参数错误',
    }),
  output: z.object({
    codeData: z.object({
      /** QR code, as a data URL. */
      qrcode: z.string().startsWith('data:image/'),
      /** URL that it contains, built by the server. */
      url: z.string(),
    }),
  }),
  refusals: ['booking.not_found'],
})
