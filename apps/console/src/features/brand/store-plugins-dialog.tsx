import { type BrandShop, setShopPlugins } from '@roombook/contract'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { brandApi } from './brand-session.ts'
import { PluginChoice } from './plugin-choice.tsx'

interface StorePluginsProps {
  store: BrandShop
  onClose(): void
  onSaved(): void
}

/** 门店功能: what a store of the brand has, opened and closed by the brand. */
export function StorePluginsDialog({ store, onClose, onSaved }: StorePluginsProps) {
  const [chosen, setChosen] = useState(store.plugins)
  const { run, pending } = useChange(setShopPlugins, {
    client: brandApi,
    onDone() {
      onClose()
      onSaved()
    },
  })
  const closing = store.plugins.some((name) => !chosen.includes(name))
  return (
    <Modal
      title={`${store.title}的功能`}
      open
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={pending}
      onOk={() => void run({ shopId: store.id, plugins: chosen })}
      mask={{ closable: false }}
      styles={{ body: { display: 'grid', gap: 16, paddingTop: 8 } }}
    >
      <PluginChoice value={chosen} onChange={setChosen} label="门店功能" />
      {closing && (
        <Alert
          type="warning"
          showIcon
          title="关闭后，门店看不到该功能的页面；已有的资料会保留，重新开通后可继续使用。"
        />
      )}
    </Modal>
  )
}
