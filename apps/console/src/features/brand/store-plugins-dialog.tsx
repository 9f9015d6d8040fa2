import { type BrandShop, listShopPlugins, setShopPlugins } from '@roombook/contract/brand'
import type { PluginName } from '@roombook/domain/session'
import { Alert } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { brandApi, useBrandCall } from './brand-session.ts'
import styles from './plugin-choice.module.css'
import { PluginChoice } from './plugin-choice.tsx'
import { changeText, statusText } from './plugin-texts.ts'

interface StorePluginsProps {
  store: BrandShop
  onClose(): void
  onSaved(): void
}

/** 门店功能: all plugins of a store with price, term and payer; the brand opens and closes them. */
export function StorePluginsDialog({ store, onClose, onSaved }: StorePluginsProps) {
  const { data, error, refetch } = useBrandCall(listShopPlugins, { shopId: store.id }, { staleTime: 0 })
  const [turned, setTurned] = useState<readonly PluginName[]>([])
  const { run, pending } = useChange(setShopPlugins, {
    client: brandApi,
    onDone() {
      onClose()
      onSaved()
    },
    // A term ended or a plugin was bought meanwhile: the refetched state is shown with the reason.
    onRefused: () => void refetch(),
  })
  const plugins = data?.plugins ?? []
  const timezone = data?.timezone ?? ''
  const changes = plugins.filter(({ name }) => turned.includes(name))
  const save = () =>
    run({
      shopId: store.id,
      open: changes
        .filter(({ open }) => !open)
        .map(({ name, closedBy, endsAt }) => ({ name, seenEnd: closedBy ? endsAt : null })),
      close: changes.filter(({ open }) => open).map(({ name }) => name),
    })
  const choose = (chosen: readonly PluginName[]) =>
    setTurned(plugins.filter(({ name, open }) => open !== chosen.includes(name)).map(({ name }) => name))
  return (
    <Dialog
      title={`${store.title}的功能`}
      open
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={pending}
      okButtonProps={{ disabled: changes.length === 0 }}
      onOk={() => void save()}
      mask={{ closable: false }}
      styles={{ body: { display: 'grid', gap: 16, paddingTop: 8 } }}
    >
      {data ? (
        <PluginChoice
          value={plugins.filter(({ name, open }) => open !== turned.includes(name)).map(({ name }) => name)}
          onChange={choose}
          label="门店功能"
          status={(name) => {
            const plugin = plugins.find((one) => one.name === name)
            return plugin ? statusText(plugin, timezone) : ''
          }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
      {changes.length > 0 && (
        <Alert
          type={changes.some(({ open }) => open) ? 'warning' : 'info'}
          showIcon
          title="保存后"
          description={
            <ul className={styles.notes}>
              {changes.map((plugin) => (
                <li key={plugin.name}>{changeText(plugin, timezone)}</li>
              ))}
            </ul>
          }
        />
      )}
    </Dialog>
  )
}
