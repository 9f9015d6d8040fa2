import type { PluginOnSale } from '@roombook/contract/plugins'
import { shortYuan } from '@roombook/domain/money'
import { pluginCatalogue } from '@roombook/domain/session'
import { Link } from 'react-router'
import { pluginDetailPath } from '#platform/navigation/paths.ts'
import { PluginPicture } from './plugin-picture.tsx'
import { PluginState } from './plugin-state.tsx'
import styles from './plugins.module.css'

/** A plugin in the shop: picture, purpose, state and price. */
export function PluginCard({ plugin }: { plugin: PluginOnSale }) {
  const { pluginId, name, price, termDays, sold } = plugin
  const { title, about } = pluginCatalogue[name]
  return (
    <li>
      <Link to={pluginDetailPath(pluginId)} className={styles.card}>
        <PluginPicture name={name} />
        <span className={styles.words}>
          <span className={styles.name}>
            {title}
            <PluginState plugin={plugin} />
          </span>
          <span className={styles.quiet}>{about}</span>
          {sold && (
            <span className={styles.price}>
              <strong>¥{shortYuan(price)}</strong> / {termDays}天
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
