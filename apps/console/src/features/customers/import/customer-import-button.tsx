import { ImportOutlined } from '@ant-design/icons'
import { isAdmin } from '@roombook/domain/session'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useActor } from '#platform/session/session-store.ts'

const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** 导入, for administrators: imports customers from another system's workbook. */
export function CustomerImportButton() {
  const [isOpen, setOpen] = useState(false)
  const admin = isAdmin(useActor().adminLevel)
  if (!admin) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>
        导入
      </Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
