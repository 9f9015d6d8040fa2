import type { MakeFeature } from '#feature'
import { telephoneRoutes } from './telephone.routes.ts'
import { sweepCallTexts } from './texts/texts.sweep.ts'
import { serveBoxes } from './webhook/serve-box.ts'

/** The telephone: boxes that report calls, and the handling of these calls. */
export const telephoneFeature: MakeFeature = ({ config, db, clock, log, outbox, sms }) => ({
  name: 'telephone',
  mount: (mount) => telephoneRoutes(mount, { sealer: sms.sealer, site: config.publicUrl, gateways: sms }),
  serve: (http) => serveBoxes(http, { db, clock, log, outbox, sealer: sms.sealer }),
  sweeps: [sweepCallTexts({ db, outbox, log })],
})
