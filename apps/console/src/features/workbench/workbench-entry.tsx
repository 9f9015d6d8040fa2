import { MobileOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useSiteConfig } from '#platform/site/site-store.ts'

const WorkbenchDialog = lazyPart(async () => ({
  default: (await import('./workbench-dialog.tsx')).WorkbenchDialog,
}))

interface WorkbenchEntryProps {
  /** Renders a menu line instead of an icon, and is called when it is clicked. */
  onSelect?: () => void
}

/** Opens the QR code of the staff's mobile workbench (2.28). */
export function WorkbenchEntry({ onSelect }: WorkbenchEntryProps) {
  const { workbenchTitle } = useSiteConfig()
  const [open, setOpen] = useState(false)
  const take = () => {
    onSelect?.()
    setOpen(true)
  }
  return (
    <>
      {onSelect ? (
        <Button block icon={<MobileOutlined />} onClick={take}>
          {workbenchTitle}
        </Button>
      ) : (
        <Tooltip title={workbenchTitle}>
          <Button type="text" icon={<MobileOutlined />} aria-label={workbenchTitle} onClick={take} />
        </Tooltip>
      )}
      {open && (
        <Suspense>
          <WorkbenchDialog title={workbenchTitle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
