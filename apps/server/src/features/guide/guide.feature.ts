import type { MakeFeature } from '#feature'
import { guideRoutes } from './guide.routes.ts'

/** Set-up steps of a new store. */
export const guideFeature: MakeFeature = ({ sms }) => ({
  name: 'guide',
  mount: (mount) => guideRoutes(mount, { sms }),
})
