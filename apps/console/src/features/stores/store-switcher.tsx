import { SwapOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useSession } from '#platform/session/session-store.ts'
import { LoadingState } from '#ui/states.tsx'
import styles from './store-switcher.module.css'

const StoreList = lazyPart(async () => ({ default: (await import('./store-list.tsx')).StoreList }))

/** 切换门店: button and drawer with the user's stores (2.28). Hidden for users of a single store. */
export function StoreSwitcher({ onOpen }: { onOpen(): void }) {
  const [open, setOpen] = useState(false)
  const count = useSession((state) => state.user?.shopCount ?? 0)
  if (count < 2) return null
  return (
    <>
      <Button
        block
        icon={<SwapOutlined />}
        onClick={() => {
          onOpen()
          setOpen(true)
        }}
      >
        切换门店
      </Button>
      <Drawer
        title="切换门店"
        placement="left"
        size={360}
        open={open}
        // The drawer's search field receives the focus instead.
        autoFocus={false}
        onClose={() => setOpen(false)}
        destroyOnHidden
        classNames={{ body: styles.body ?? '' }}
      >
        <Suspense fallback={<LoadingState rows={6} />}>
          <StoreList onChosen={() => setOpen(false)} />
        </Suspense>
      </Drawer>
    </>
  )
}
