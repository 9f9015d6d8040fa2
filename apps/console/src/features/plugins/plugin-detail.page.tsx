import { listPlugins } from '@roombook/contract/plugins'
import { pluginCatalogue } from '@roombook/domain/session'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { PluginCard } from './plugin-card.tsx'
import { PluginSheet } from './plugin-sheet.tsx'
import styles from './plugins.module.css'

/**
 * /plugin-detail: the plugin shop; with `?id=` one plugin with its features, price, term and purchase (2.17).
 */
export function PluginDetailPage() {
  const [query] = useSearchParams()
  const { data, error, refetch } = useCall(listPlugins, {})
  const chosen = data?.plugins.find(({ pluginId }) => pluginId === Number(query.get('id')))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{chosen ? pluginCatalogue[chosen.name].title : '功能商店'}</h1>
        {chosen && <Link to={paths.pluginDetail}>全部功能</Link>}
        <Link to={paths.pluginRecord} className={styles.aside}>
          开通记录
        </Link>
      </header>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} />)}
      {chosen && <PluginSheet plugin={chosen} />}
      {data && !chosen && (
        <ul className={styles.cards} aria-label="功能">
          {data.plugins
            .filter(({ sold }) => sold)
            .map((plugin) => (
              <PluginCard key={plugin.pluginId} plugin={plugin} />
            ))}
        </ul>
      )}
    </div>
  )
}
