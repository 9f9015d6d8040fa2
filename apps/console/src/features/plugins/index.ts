export { ClosedPlugin } from './closed-plugin.tsx'
export { ClosedRouteNotice } from './closed-route-notice.tsx'
