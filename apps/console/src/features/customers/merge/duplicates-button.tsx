import { UsergroupAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useMay } from '#platform/permission/use-may.ts'

const DuplicatesDialog = lazyPart(async () => ({
  default: (await import('./duplicates-dialog.tsx')).DuplicatesDialog,
}))

/** 疑似重复: lists customers who may be duplicates. */
export function DuplicatesButton() {
  const [isOpen, setOpen] = useState(false)
  const may = useMay('commonuser/customercount')
  if (!may) return null
  return (
    <>
      <Button icon={<UsergroupAddOutlined />} onClick={() => setOpen(true)}>
        疑似重复
      </Button>
      <Suspense>{isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
