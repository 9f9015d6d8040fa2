import { listPlugins } from '@roombook/contract/plugins'
import { type PluginName, pluginCatalogue } from '@roombook/domain/session'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { pluginDetailPath } from '#platform/navigation/paths.ts'

/**
 * Explains that the store has not opened a plugin, and the consequence, with a link to its page. The user
 * lacks no permission.
 */
export function ClosedPlugin({ name, so }: { name: PluginName; so: string }) {
  const { data } = useCall(listPlugins, {})
  const plugin = data?.plugins.find((each) => each.name === name)
  return (
    <>
      门店还没有开通「{pluginCatalogue[name].title}」，{so}。
      <Link to={pluginDetailPath(plugin?.pluginId)}>查看该功能</Link>
    </>
  )
}
