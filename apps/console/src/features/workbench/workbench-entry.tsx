import { MobileOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useSiteConfig } from '#platform/site/site-store.ts'

const WorkbenchDialog = lazyPart(async () => ({
  default: (await import('./workbench-dialog.tsx')).WorkbenchDialog,
}))

interface WorkbenchEntryProps {
  /** A line of a menu in place of an icon; it says when it was taken. */
  onTake?: () => void
}

/** The way to the staff's workbench on the phone (2.28). */
export function WorkbenchEntry({ onTake }: WorkbenchEntryProps) {
  const { workbenchTitle } = useSiteConfig()
  const [open, setOpen] = useState(false)
  const take = () => {
    onTake?.()
    setOpen(true)
  }
  return (
    <>
      {onTake ? (
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
