import { listPlugins } from '@roombook/contract'
import { type PluginName, pluginCatalogue } from '@roombook/domain'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { pluginDetailPath } from '#platform/navigation/paths.ts'

/** Says that the store has a plugin not open, and what follows, with the way to its page: no right of a person is missing. */
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
