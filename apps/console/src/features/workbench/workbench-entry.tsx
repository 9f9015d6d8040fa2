import { MobileOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useSiteConfig } from '#platform/site/site-store.ts'

const WorkbenchDialog = lazyPart(async () => ({
  default: (await import('./workbench-dialog.tsx')).WorkbenchDialog,
}))

/** The way to the staff's workbench on the phone (2.28). */
export function WorkbenchEntry() {
  const { workbenchTitle } = useSiteConfig()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={workbenchTitle}>
        <Button
          type="text"
          icon={<MobileOutlined />}
          aria-label={workbenchTitle}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <Suspense>
          <WorkbenchDialog title={workbenchTitle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
