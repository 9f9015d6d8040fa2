import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import type { CallInput } from '@roombook/contract'
import type { exportCustomers } from '@roombook/contract/customer-export'
import { Button, Dropdown, Space } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useCustomerExport } from './use-customer-export.ts'

const ExportListDialog = lazyPart(async () => ({
  default: (await import('./export-list-dialog.tsx')).ExportListDialog,
}))

interface CustomerExportButtonProps {
  /** Filter and order of the exported list. */
  input: CallInput<typeof exportCustomers>
}

/** 导出: exports the listed customers as a file, and lists recent files. */
export function CustomerExportButton({ input }: CustomerExportButtonProps) {
  const { run, pending } = useCustomerExport()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Space.Compact>
        <Button icon={<ExportOutlined />} loading={pending} onClick={() => void run(input)}>
          导出
        </Button>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: [{ key: 'files', label: '导出记录', onClick: () => setOpen(true) }] }}
        >
          <Button aria-label="更多导出" icon={<DownOutlined />} />
        </Dropdown>
      </Space.Compact>
      <Suspense>{isOpen && <ExportListDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
