import { Alert } from 'antd'
import { noteClosedRoute, useClosedRoute } from '#platform/navigation/closed-route.ts'
import { ClosedPlugin } from './closed-plugin.tsx'

/** Explains a redirect to the home page: names the closed plugin, with a link to its page (6.02). */
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
