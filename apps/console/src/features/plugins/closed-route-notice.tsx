import { Alert } from 'antd'
import { noteClosedRoute, useClosedRoute } from '#platform/navigation/closed-route.ts'
import { ClosedPlugin } from './closed-plugin.tsx'

/** Names the plugin whose page led home, with the way to its own page: nobody is led home in silence (6.02). */
export function ClosedRouteNotice() {
  const { plugin } = useClosedRoute()
  if (!plugin) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: () => noteClosedRoute(undefined) }}
      title={<ClosedPlugin name={plugin} so="页面不能打开" />}
    />
  )
}
