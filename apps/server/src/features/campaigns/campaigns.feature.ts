import type { MakeFeature } from '#feature'
import { campaignsRoutes } from './campaigns.routes.ts'
import { dropNumbers } from './choosing/drop-numbers.ts'
import { sendCampaigns } from './sending/send-campaigns.ts'

/** Promotions by SMS to customers who consented, and the saved filters that select them. */
export const campaignsFeature: MakeFeature = ({ db, clock, outbox, log, sms }) => ({
  name: 'campaigns',
  mount: (mount) => campaignsRoutes(mount, sms),
  jobs: [sendCampaigns({ db, clock, outbox, log, gateways: sms }), dropNumbers({ db })],
})
