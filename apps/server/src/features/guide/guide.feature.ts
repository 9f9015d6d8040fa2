import type { MakeFeature } from '#feature'
import { guideRoutes } from './guide.routes.ts'

/** What a new store has yet to set up. */
export const guideFeature: MakeFeature = ({ sms }) => ({
  name: 'guide',
  mount: (mount) => guideRoutes(mount, { sms }),
})
